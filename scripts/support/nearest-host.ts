import { domainToASCII } from 'node:url'
import { normalizeHostName } from '@livery/contract/hosts.ts'

/**
 * Returns the host name that `text` most likely means: without scheme, path, port and trailing dot,
 * in lowercase, an international name as punycode. `undefined` if the text does not contain a host
 * name.
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

/** Browsers interpret a host whose last label is numeric as an IPv4 address. */
export function isAddress(host: string): boolean {
  return /(?:^|\.)\d+$/.test(host)
}
