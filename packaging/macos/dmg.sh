#!/bin/sh
# Packs the bundle of `python -m tools.shipping folder` into a disk image. Signing and notarising belong to whoever holds the keys.
set -eu
cd "$(dirname "$0")/../.."
exec hdiutil create -volname "Core Worlds" -srcfolder "build/shipping/dist/Core Worlds.app" -ov -format UDZO \
    "build/shipping/Core Worlds.dmg"
