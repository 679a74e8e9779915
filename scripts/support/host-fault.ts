import { isAddress } from './nearest-host.ts'

const example = 'like www.example.com'

/**
 * Returns the reason why a string is not a host name. If there are several reasons, returns the
 * most obvious one.
 */
export function whyNoHost(host: string): string {
  if (/^[a-z]+:\/\//i.test(host)) return 'has a scheme; only the host belongs here'
  if (/[/?#@]/.test(host)) return 'has more than a host name'
  if (/:\d*$/.test(host)) return 'has a port; only the host belongs here'
  if (host.startsWith('*.')) return 'is a wildcard; list each host separately'
  if (isAddress(host)) return 'is an IP address; certificates are for names'
  if (/\s/.test(host)) return 'contains a space'
  if (/[^ -~]/.test(host)) return 'must be in punycode'
  if (host.includes('_')) return 'has an underscore, which certificates do not allow'
  if (host !== host.toLowerCase()) return 'must be in lower case'
  if (/^\.|\.$|\.\./.test(host)) return 'has an extra dot'
  if (host.split('.').some(label => label.length > 63))
    return `has a label of over 63 characters; it must be ${example}`
  if (host !== '' && !host.includes('.'))
    return `is not a host name of two parts or more, ${example}`

  return `is not a host name ${example}`
}
