/**
 * What Redis does in one step, between which no other replica can come: small programs in its own language.
 */

/** Names that belong together carry the same tag, so that a cluster keeps them in one place. */
export const KEY = {
  session: '{formloom}:session',
  pending: '{formloom}:pending',
  lock: '{formloom}:refresh',
} as const;

/**
 * Writes the next version of the session, unless another replica has written one that we do not know; then it
 * gives that. One that is older than what we know means that Redis has lost something, and ours is the newer.
 * Gives the number of those it was told to.
 */
export const WRITE = `
local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
local generation = tonumber(redis.call('HGET', KEYS[1], 'generation') or '0')
local known = tonumber(ARGV[2])
if generation > known or (generation == known and version > tonumber(ARGV[1])) then
  return {0, redis.call('HMGET', KEYS[1], 'version', 'generation', 'sealed')}
end
redis.call('HSET', KEYS[1], 'version', ARGV[3], 'generation', ARGV[4], 'sealed', ARGV[5])
return {1, redis.call('PUBLISH', ARGV[6], ARGV[7])}`;

/** Gives the session and the time. */
export const READ = `
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

/**
 * 1 for exactly one of those who ask for a pending state. The marks stand beside the names under which it may
 * be found.
 */
export const TAKE = `
for at = 2, #KEYS do
  local mark = redis.call('GET', KEYS[at])
  if mark and (ARGV[1] == 'anyone' or mark == '' or mark == ARGV[at]) then
    redis.call('ZREM', KEYS[1], KEYS[at])
    return redis.call('DEL', KEYS[at])
  end
end
return 0`;

/** 0 when the lock is ours, else the milliseconds for which another replica may still hold it. */
export const ACQUIRE_LOCK = `
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
return math.max(1, redis.call('PTTL', KEYS[1]))`;

/** Only our own lock is released, and it rests for a while where that is wanted. */
export const RELEASE_LOCK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if tonumber(ARGV[2]) > 0 then redis.call('SET', KEYS[1], 'resting', 'PX', ARGV[2])
else redis.call('DEL', KEYS[1]) end
return 1`;
