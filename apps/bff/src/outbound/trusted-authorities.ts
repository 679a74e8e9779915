import * as tls from 'node:tls'

/** Available since Node 22.15, and missing from the types of Node 20. */
type LaterTls = typeof tls & { getCACertificates?: (type: 'default') => readonly string[] }

/**
 * Returns the `ca` of a TLS connection: the operator's own CAs (OUTBOUND_CA_FILE) in addition to
 * Node's default CAs; `undefined` leaves the choice to Node. Node before 22.15 cannot list the CAs
 * from NODE_EXTRA_CA_CERTS.
 */
export function listTrustedAuthorities(
  authority: readonly string[] | undefined,
): string[] | undefined {
  if (authority === undefined) return undefined
  const { getCACertificates, rootCertificates }: LaterTls = tls
  return [...(getCACertificates?.('default') ?? rootCertificates), ...authority]
}
