#!/bin/sh
# A test of a client in the shell.
# maritime-events exec --now 2025-06-01 --days 30 --scale 0.1 -- sh docs/recipes/shell/events.sh
set -eu

ask() {
  curl --silent --show-error --fail "$MARITIME_EVENTS_URL/graphql" \
    --header 'content-type: application/json' --header "authorization: Bearer $token" \
    --data "{\"query\": \"$1\"}"
}
admin() {
  curl --silent --show-error --fail --header 'content-type: application/json' "$@"
}
token=$MARITIME_EVENTS_TOKEN
world="$MARITIME_EVENTS_ADMIN_URL/worlds/$MARITIME_EVENTS_WORLD"
newest='{ searchEventsV2(input: {limit: 1}) { records { eventId } } }'

today=$(ask "$newest")
admin --request PATCH "$world/clock" --data '{"advance": "PT12H"}' > /dev/null
test "$(ask "$newest")" != "$today"

admin "$world/faults" --data '{"match": {"count": 1}, "preset": "html-502"}' > /dev/null
if ask "$newest" > /dev/null 2>&1; then echo 'the fault did not strike' >&2; exit 1; fi
ask "$newest" > /dev/null

# A reset ends all sessions.
admin --request POST "$world/reset" > /dev/null
token=$(admin "$world/sessions" --data '{"user": "demo"}' | sed 's/.*"token": *"\([^"]*\)".*/\1/')
test "$(ask "$newest")" = "$today"
echo passed
