/**
 * Normalizes a host name: lowercase ASCII, without a port and without a trailing dot. Returns
 * `undefined` for anything other than a plain DNS name or an IPv4 address. Two spellings of a host
 * are therefore always equal. International names are accepted only as punycode.
 */
export function normalizeHostName(host: string): string | undefined {
  const match = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::(\d{1,5}))?$/.exec(host.toLowerCase())
  const name = match?.[1]
  if (!name || name.length > 253 || Number(match?.[2] ?? 0) > 65_535) return undefined
  return name.split('.').every(label => label.length <= 63 && !/^-|-$/.test(label))
    ? name
    : undefined
}

/**
 * Returns whether a Host header is an IP address or `localhost`. A request from another site's page
 * never matches, even after DNS rebinding, because its Host header contains that site's host name.
 */
export function isAddressOrLocalhost(host: string): boolean {
  return /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
}

/**
 * Returns whether a host name can only be this device: `localhost` and the names below it (RFC 6761),
 * or a loopback address. Another machine's page never has such a name.
 */
export function isThisDevice(host: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)
}

/**
 * Returns the host in a page's origin (RFC 6454). Returns undefined if a merchant's page cannot
 * have this origin. Accepts https on the default port, which browsers omit, and any scheme and port
 * on a developer's `localhost`.
 */
export function parseOriginHost(origin: string): string | undefined {
  const [, scheme, authority = ''] = /^(https?):\/\/([^/]+)$/.exec(origin) ?? []
  const host = normalizeHostName(authority)
  if (host === undefined || /(?:^|\.)localhost$/.test(host)) return host
  return scheme === 'https' && !authority.includes(':') ? host : undefined
}

/**
 * Returns the listen address for a setting. Removes the brackets around an IPv6 address, because
 * settings may use URL notation.
 */
export function toListenAddress(setting: string): string {
  return setting.replace(/^\[(.*)\]$/, '$1')
}
