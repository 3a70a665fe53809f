#!/bin/sh
# Adds a release to the folder that a web server serves, and makes it the current one. The folder is the one that
# contains v1. Folders of versions are never changed or removed. The files without a version in their path are replaced
# last, each by one rename, so that a browser gets the old file or the new one. To roll back, install an earlier release.
set -eu
# The workers of the web server, which have another user, read all files.
umask 022

usage='sh install.sh <release.tgz> <folder>
  Beside <release.tgz> must be its checksum, <release.tgz>.sha256. <folder> contains v1, or is empty.'

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

# The installation continues when nothing reads its output any more, for example in `install.sh … | head`.
trap '' PIPE
say() {
  echo "$1" 2>/dev/null || :
}

hash_of() {
  if command -v sha256sum >/dev/null; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi
}

# Paths below v1, one a line. The names of versions begin with a digit, and no other names do.
version_folders() {
  (cd "$1/v1" && find . -type d -name '[0-9]*' -prune -print)
}
alias_files() {
  (cd "$1/v1" && find . -type d -name '[0-9]*' -prune -o -type f -print)
}

[ $# -eq 2 ] || fail "needs an archive and a folder.
$usage"
archive=$1
folder=$2
[ -f "$archive" ] || fail "there is no file $archive. Nothing was changed."
[ -f "$archive.sha256" ] || fail "there is no file $archive.sha256. Copy it from the release. Nothing was changed."

expected=$(cut -d ' ' -f 1 <"$archive.sha256")
found=$(hash_of "$archive" | cut -d ' ' -f 1)
[ "$expected" = "$found" ] ||
  fail "$archive has the SHA-256 $found, but $archive.sha256 has $expected. Copy both again. Nothing was changed."

mkdir -p -- "$folder"
# An absolute path, which never begins with a hyphen.
folder=$(cd -- "$folder" && pwd)
# In the folder itself, because a rename is one step only within a file system. It is a lock too.
new=$folder/.installing
mkdir -- "$new" 2>/dev/null ||
  fail "cannot create $new. If it exists, another installation runs: wait for it. If none runs, one was killed: remove $new, and repeat."
trap 'rm -rf -- "$new"' EXIT
trap 'exit 1' HUP INT TERM

tar -xzo -C "$new" <"$archive" || fail "cannot unpack $archive. Nothing was changed."
set -- "$new"/*/v1
[ $# -eq 1 ] && [ -d "$1" ] || fail "$archive is not a release: it has no folder v1. Nothing was changed."
release=${1%/v1}
# A link would lead out of the archive: to files that nobody wanted to serve.
[ -z "$(find "$new" ! -type f ! -type d -print | head -n 1)" ] ||
  fail "$archive is not a release: it contains other things than files and folders. Nothing was changed."
chmod -R a-s,u=rwX,go=rX "$release"

version_folders "$release" | while IFS= read -r path; do
  [ ! -e "$folder/v1/$path" ] || diff -r "$release/v1/$path" "$folder/v1/$path" >/dev/null ||
    fail "$folder/v1/${path#./} exists with other content. A version never changes: find out what has changed it, remove the folder, and repeat. Nothing was changed."
done

version_folders "$release" | while IFS= read -r path; do
  if [ -e "$folder/v1/$path" ]; then
    say "exists   v1/${path#./}"
  else
    mkdir -p "$folder/v1/${path%/*}"
    mv "$release/v1/$path" "$folder/v1/$path"
    say "added    v1/${path#./}"
  fi
done

alias_files "$release" | while IFS= read -r path; do
  mkdir -p "$folder/v1/${path%/*}"
  mv -f "$release/v1/$path" "$folder/v1/$path" ||
    fail "cannot replace $folder/v1/${path#./}. Files that were replaced before are of the new release: repeat the installation, or install the earlier release."
  case $path in *.br | *.gz) ;; *) say "current  v1/${path#./}" ;; esac
done

say "Installed ${release##*/}. Give the authentication service v1/sessionTracker/frame and v1/sessionTracker/legacy/frame,
then compare: npm run verify"
