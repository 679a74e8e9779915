/** RFC 9110 §7.6.1: meant for one connection, never passed on. */
export const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
])

/** Names in a Connection header, which are hop-by-hop for that message too. */
export function toConnectionNames(value: string | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === 'keep-alive' || value === 'close') return undefined
  return new Set(
    value
      .toLowerCase()
      .split(',')
      .map(name => name.trim()),
  )
}
