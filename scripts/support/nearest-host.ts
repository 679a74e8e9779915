import { domainToASCII } from 'node:url'
import { toHostName } from '@livery/contract/hosts.ts'

/**
 * The host name somebody meant by `text`: without scheme, path, port and trailing dot, in lower
 * case, an international name as punycode. `undefined` when no host name can be made of it.
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
  const name = toHostName(domainToASCII(bare))
  return name?.includes('.') === true && !isAddress(name) ? name : undefined
}

/** A last label of digits makes it an IPv4 address for every browser. */
export function isAddress(host: string): boolean {
  return /(?:^|\.)\d+$/.test(host)
}
