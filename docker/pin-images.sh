#!/bin/sh
# Prints the images of compose.yaml with the digests that their names have today, as lines for .env. From then on the very
# same images are used until these lines are written anew. Needs Docker and a registry that answers.
#   sh docker/pin-images.sh >> .env
set -eu
images=$(sed -n 's/.*\${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1=\2/p' "$(dirname "$0")/../compose.yaml" | sort -u)
for line in $images; do
  digest=$(docker buildx imagetools inspect "${line#*=}" | sed -n 's/^Digest: *\(sha256:[0-9a-f]\{64\}\)$/\1/p')
  if [ -z "$digest" ]; then
    echo "No digest was told for ${line#*=}; nothing can be pinned." >&2
    exit 1
  fi
  echo "$line@$digest"
done
