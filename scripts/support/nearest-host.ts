import { domainToASCII } from 'node:url'
import { normalizeHostName } from '@livery/contract/hosts.ts'

/**
 * Returns the host name that `text` most likely means: in lowercase, without scheme, path, port and
 * trailing dot, and in punycode for an international name. Returns `undefined` if the text does not
 * contain a host name.
 */
export function nearestHost(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/^[^@]*@/, '')
    .replace(/:\d*$/, '')
    .replace(/^\*\./, '')
    .replace(/^\.+|\.+$/g, '')
    .replace(/_/g, '-')
  const name = normalizeHostName(domainToASCII(bare))
  return name?.includes('.') === true && !isAddress(name) ? name : undefined
}

/**
 * Returns whether a browser would interpret a host as an IPv4 address, because its last label is
 * numeric.
 */
export function isAddress(host: string): boolean {
  return /(?:^|\.)\d+$/.test(host)
}
