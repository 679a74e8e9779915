/**
 * One normal form for a host name: lower case ASCII, without port and without one trailing dot.
 * Returns `undefined` for anything but a plain DNS name or IPv4 address, so that two spellings of a
 * host always compare equal. IDN arrives as punycode; other scripts are refused.
 */
export function toHostName(host: string): string | undefined {
  const match = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::(\d{1,5}))?$/.exec(host.toLowerCase())
  const name = match?.[1]
  if (!name || name.length > 253 || Number(match?.[2] ?? 0) > 65_535) return undefined
  return name.split('.').every(label => label.length <= 63 && !/^-|-$/.test(label))
    ? name
    : undefined
}

/**
 * Whether a Host header is an IP address or `localhost`. Requests from another site's page are not, even
 * after DNS rebinding: they carry that site's host name.
 */
export function isAddressOrLocalhost(host: string): boolean {
  return /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
}

/**
 * Returns the host of a page's origin (RFC 6454), if it is one that a merchant's pages have: https at the
 * default port, which browsers leave out, or anything on a developer's `localhost`.
 */
export function toOriginHost(origin: string): string | undefined {
  const [, scheme, authority = ''] = /^(https?):\/\/([^/]+)$/.exec(origin) ?? []
  const host = toHostName(authority)
  if (host === undefined || /(?:^|\.)localhost$/.test(host)) return host
  return scheme === 'https' && !authority.includes(':') ? host : undefined
}

/** The address to listen on that is meant by a setting; addresses of URLs have IPv6 in brackets. */
export function toListenAddress(setting: string): string {
  return setting.replace(/^\[(.*)\]$/, '$1')
}
