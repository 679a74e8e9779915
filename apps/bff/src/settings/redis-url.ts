import * as z from 'zod'

export const redisUrl = z
  .string()
  .refine(
    isRedisAddress,
    'must be a redis:// or rediss:// address, like redis://10.0.0.6:6379 or redis://:password@redis:6379/0',
  )

/**
 * The Redis client reads settings from path and query: others would end the process or undo ours.
 */
function isRedisAddress(text: string): boolean {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, searchParams, username, password } = new URL(text)
  const isPlain = /^\/?\d{0,4}$/.test(pathname) && [...searchParams.keys()].every(isFamily)
  return hostname !== '' && isPlain && [username, password].every(isDecodable)
}

/** Which of IPv4 and IPv6 to use; some hosts of Redis want it said. */
function isFamily(name: string): boolean {
  return name === 'family'
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
