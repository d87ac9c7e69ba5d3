#!/bin/sh
# A bot in shell: a fan of the green camel, who takes every ticket of it that is left and rolls otherwise.
#
#     camelup arena "process:sh examples/bots/fan.sh" random

while read -r question; do
  case $question in
    *'"take g"'*) echo '{"action": "take g"}' ;;
    *) echo '{"action": "roll"}' ;;
  esac
done
