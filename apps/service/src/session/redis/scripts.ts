/**
 * What Redis does in one step, between which no other replica can come: small programs in its own language.
 */

import { LONGEST_LOCK_MS } from '../session-store.ts';
import { MOST_NUMBER, MOST_SEALED } from './read-redis.ts';

/** Names that belong together carry the same tag, so that a cluster keeps them in one place. */
export const KEY = {
  session: '{formloom}:session',
  pending: '{formloom}:pending',
  held: '{formloom}:held',
  lock: '{formloom}:refresh',
} as const;

/** What an earlier version has connected has no name of its own, and the lock that it always had. */
export const lockOf = (name: string) => (name === '' ? KEY.lock : `${KEY.lock}:${name}`);

/**
 * What no replica of ours has written counts as nothing: something else than a hash, a number that is none or
 * out of bounds, a text that is too long. The bounds are those of `read-redis.ts`.
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
 * Writes the next version of the session, unless another replica has written one that we do not know; then it
 * gives that. One that is older than what we know means that Redis has lost something, and ours is the newer.
 * Gives the number of those it was told to, and whether something was there that is refused.
 */
export const WRITE = `${STORED}
local known = tonumber(ARGV[2])
if generation > known or (generation == known and version > tonumber(ARGV[1])) then
  return {0, redis.call('HMGET', KEYS[1], 'version', 'generation', 'sealed')}
end
if refused then redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'version', ARGV[3], 'generation', ARGV[4], 'sealed', ARGV[5])
return {1, redis.call('PUBLISH', ARGV[6], ARGV[7]), refused and 1 or 0}`;

/** Gives the time and the session, or no session where what is there is refused. */
export const READ = `${STORED}
if refused then return {redis.call('TIME'), 'refused'} end
return {redis.call('TIME'), redis.call('HMGET', KEYS[1], 'version', 'generation', 'sealed')}`;

/** Keeps a pending state for as long as it may wait; the oldest goes when too many do. */
export const ISSUE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
while redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) do
  redis.call('DEL', redis.call('ZPOPMIN', KEYS[1])[1])
end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return redis.call('ZADD', KEYS[1], now + ARGV[2], KEYS[2])`;

/** What stands in the place of a mark where a walk began under another name; no mark is written like it. */
export const ELSEWHERE = 'elsewhere';

/**
 * 1 for exactly one of those who ask for a pending state, 2 where that one has to be asked. The marks stand
 * beside the names under which it may be found.
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

/** Keeps what a person is asked about for as long as they may think. */
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
 * 0 when the lock is ours, else the milliseconds for which another replica may still hold it. One that never
 * ends, or later than any of ours, is none.
 */
export const ACQUIRE_LOCK = `
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
local left = redis.call('PTTL', KEYS[1])
if left >= 0 and left <= ${LONGEST_LOCK_MS} then return math.max(1, left) end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 0`;

/** Only our own lock is released, and it rests for a while where that is wanted. */
export const RELEASE_LOCK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if tonumber(ARGV[2]) > 0 then redis.call('SET', KEYS[1], 'resting', 'PX', ARGV[2])
else redis.call('DEL', KEYS[1]) end
return 1`;
