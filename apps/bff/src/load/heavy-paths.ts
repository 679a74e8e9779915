/** Told by the prefixes of the proxy, which also answer bare; pages and files are answered from memory at any load. */
const heavy = /^\/(?:wps|lgw|mini-game|__\/auth)(?:\/|$)/

/** Answered here without the platform: pages compare domains by it, even when all is busy. */
const pingPath = '/wps/system/test/ping'

/** Whether a request costs a call to something behind us, so that limits apply to it. */
export function isHeavy(path: string): boolean {
  // Most requests are for pages and files: they are told apart first.
  if (path.startsWith('/m/')) return false
  return heavy.test(path) && path !== pingPath
}
