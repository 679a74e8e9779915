import * as tls from 'node:tls'

/** Since Node 22.15, and not in the types of Node 20. */
type LaterTls = typeof tls & { getCACertificates?: (type: 'default') => readonly string[] }

/**
 * The `ca` of a TLS connection: the operator's own authorities (OUTBOUND_CA_FILE) beside those that
 * Node trusts anyway; `undefined` leaves the choice to Node. Node before 22.15 cannot list the
 * authorities of NODE_EXTRA_CA_CERTS.
 */
export function toTrustedAuthorities(
  authority: readonly string[] | undefined,
): string[] | undefined {
  if (authority === undefined) return undefined
  const { getCACertificates, rootCertificates }: LaterTls = tls
  return [...(getCACertificates?.('default') ?? rootCertificates), ...authority]
}
