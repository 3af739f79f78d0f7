#!/bin/sh
# PostgreSQL's archive_command: archive.sh %p %f <folder>. Stores a finished file of the write-ahead log,
# compressed, and syncs it to disk before it succeeds. An existing file must be identical; otherwise the archive
# belongs to another database.
set -eu
from=$1 to=$3/$2.gz
if [ -e "$to" ]; then
  gzip -dc "$to" | cmp -s - "$from" && exit 0
  echo "archive.sh: $to is there and differs" >&2
  exit 1
fi
umask 077
gzip -c "$from" > "$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$3"
