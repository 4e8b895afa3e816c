; Inno Setup 6: an installer for one user, without administrator rights, from the folder of `python -m tools.shipping folder`.
; Started as: iscc /DVersion=0.1.0 packaging\windows\installer.iss

#ifndef Version
  #error Give the version: /DVersion=...
#endif

[Setup]
AppId={{5C0E7A86-8E7B-4D6B-9C63-2F2C3B6E41A7}
AppName=Core Worlds
AppVersion={#Version}
AppPublisher=The Core Worlds desktop game contributors
DefaultDirName={localappdata}\Programs\Core Worlds
DefaultGroupName=Core Worlds
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
OutputDir=..\..\build\shipping\windows
OutputBaseFilename=core-worlds-{#Version}-windows-x64
SetupIconFile=..\icons\core-worlds.ico
UninstallDisplayIcon={app}\core-worlds.exe
LicenseFile=..\..\LICENSE
Compression=lzma2/ultra64
SolidCompression=yes
WizardStyle=modern

[Files]
Source: "..\..\build\shipping\dist\core-worlds\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{userprograms}\Core Worlds"; Filename: "{app}\core-worlds.exe"
Name: "{userdesktop}\Core Worlds"; Filename: "{app}\core-worlds.exe"; Tasks: desktop

[Tasks]
Name: desktop; Description: "A link on the desktop"; Flags: unchecked

[Run]
Filename: "{app}\core-worlds.exe"; Description: "Play"; Flags: nowait postinstall skipifsilent
