/** Lua scripts that Redis runs atomically, so that replicas do not interfere. */

import { LONGEST_LOCK_MS } from '../session-store.ts';
import { MOST_NUMBER, MOST_SEALED } from './read-redis.ts';

/** Keys share a hash tag, so that a Redis cluster stores them on one node. */
export const KEY = {
  session: '{formloom}:session',
  pending: '{formloom}:pending',
  held: '{formloom}:held',
  lock: '{formloom}:refresh',
} as const;

/** Name of the refresh lock. A connection of an earlier version has no id, and uses the original lock. */
export const lockOf = (name: string) => (name === '' ? KEY.lock : `${KEY.lock}:${name}`);

/**
 * Ignores a stored session that no replica wrote: another type than a hash, an invalid or too large number,
 * or too long a text. The bounds are those of `read-redis.ts`.
 */
const STORED = `
local kind = redis.call('TYPE', KEYS[1]).ok
local function number(name)
  local text = redis.call('HGET', KEYS[1], name) or '0'
  local value = #text <= 16 and string.find(text, '^%d+$') and tonumber(text)
  return value and value <= ${MOST_NUMBER} and value
end
local version, generation = 0, 0
if kind == 'hash' then version, generation = number('version'), number('generation') end
local refused = (kind ~= 'hash' and kind ~= 'none') or not version or not generation
  or (kind == 'hash' and redis.call('HSTRLEN', KEYS[1], 'sealed') > ${MOST_SEALED})
if refused then version, generation = 0, 0 end`;

/**
 * Writes the next version of the session. If another replica has written a newer one, it returns that
 * instead; an older one means that Redis has lost data, and is overwritten. Returns the number of subscribers
 * and whether invalid data was overwritten.
 */
export const WRITE = `${STORED}
local known = tonumber(ARGV[2])
if generation > known or (generation == known and version > tonumber(ARGV[1])) then
  return {0, redis.call('HMGET', KEYS[1], 'version', 'generation', 'sealed')}
end
if refused then redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'version', ARGV[3], 'generation', ARGV[4], 'sealed', ARGV[5])
return {1, redis.call('PUBLISH', ARGV[6], ARGV[7]), refused and 1 or 0}`;

/** Returns the time and the session; no session where the stored one is invalid. */
export const READ = `${STORED}
if refused then return {redis.call('TIME'), 'refused'} end
return {redis.call('TIME'), redis.call('HMGET', KEYS[1], 'version', 'generation', 'sealed')}`;

/** Stores a pending state with an expiry; evicts the oldest ones above the limit. */
export const ISSUE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
while redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) do
  redis.call('DEL', redis.call('ZPOPMIN', KEYS[1])[1])
end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return redis.call('ZADD', KEYS[1], now + ARGV[2], KEYS[2])`;

/** Stands in place of a cookie digest where the flow started under another host name; no digest equals it. */
export const ELSEWHERE = 'elsewhere';

/**
 * Takes a pending state. Returns 1 for exactly one caller, 2 where the person must confirm, 0 if it is
 * rejected. Each key of the state has the cookie digest with the same index.
 */
export const TAKE = `
for at = 2, #KEYS do
  local began = redis.call('GET', KEYS[at])
  local asked = began == '${ELSEWHERE}' and ARGV[1] ~= 'anyone'
  if began and (ARGV[1] == 'anyone' or asked or began == ARGV[at]) then
    redis.call('ZREM', KEYS[1], KEYS[at])
    redis.call('DEL', KEYS[at])
    return asked and 2 or 1
  end
end
return 0`;

/** Stores a connection that waits for confirmation, with an expiry. */
export const HOLD = `return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`;

const held = (ending: string) => `
for at = 1, #KEYS do
  if redis.call('STRLEN', KEYS[at]) <= ${MOST_SEALED} then
    local sealed = redis.call('GET', KEYS[at])
    if sealed then ${ending} return sealed end
  end
end
return false`;

export const FIND = held('');
export const RELEASE = held("redis.call('DEL', KEYS[at])");

/**
 * Acquires the lock. Returns 0, or the milliseconds for which another replica may still hold it. A lock that
 * never expires, or too late, is invalid and overwritten.
 */
export const ACQUIRE_LOCK = `
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
local left = redis.call('PTTL', KEYS[1])
if left >= 0 and left <= ${LONGEST_LOCK_MS} then return math.max(1, left) end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 0`;

/** Releases the lock only if this replica holds it, or blocks it for a while. */
export const RELEASE_LOCK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if tonumber(ARGV[2]) > 0 then redis.call('SET', KEYS[1], 'resting', 'PX', ARGV[2])
else redis.call('DEL', KEYS[1]) end
return 1`;
