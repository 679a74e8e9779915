/**
 * The prefixes of the proxy, also at their bare names, and the routes of our own that ask the platform
 * or somebody else; pages and files are answered from memory at any load.
 */
const heavy =
  /^\/(?:wps|lgw|mini-game|__\/auth|bff\/conversions|bff\/hand-over|bff\/install\/app)(?:\/|$)/

/**
 * Answered here without the platform: pages compare domains by it, even when all is busy. Only what
 * reads is; a write to it is a call like any other.
 */
const pingPath = '/wps/system/test/ping'
const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE'])

/** Whether a request costs a call to something behind us, so that limits apply to it. */
export function isHeavy(path: string, method: string): boolean {
  // Most requests are for pages and files: those are excluded first.
  if (path.startsWith('/m/')) return false
  return heavy.test(path) && (path !== pingPath || writes.has(method))
}
