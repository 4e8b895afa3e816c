#!/bin/sh
# Packs the AppDir of `python -m tools.shipping linux` into one file. appimagetool must be installed: it is no Python package.
set -eu
cd "$(dirname "$0")/../.."
exec appimagetool --comp zstd build/shipping/linux/Core_Worlds.AppDir build/shipping/linux/Core_Worlds-x86_64.AppImage
