import type { FastifyBaseLogger } from 'fastify'

type Cause = Error & { code?: string; errors?: readonly Error[] }

/** Logs why the platform cannot be reached. The client must not learn the reason. */
export type UnreachableLog = {
  report(error: Cause): void
  /**
   * Records a successful connection, so that the next failure is logged even if its cause is the
   * same.
   */
  recover(): void
}

const minuteMs = 60_000
const hourMs = 3_600_000

const unknownAuthority =
  'Set OUTBOUND_CA_FILE to a PEM file with the CA that signed the platform certificate'
const validity = 'Renew the platform certificate, or correct the clock of this machine'
const name = 'Check the host name in PLATFORM_URL and the DNS servers of this machine'
const route = 'Check the address in PLATFORM_URL, routes and firewalls'
const scheme = 'Check whether PLATFORM_URL needs http or https, and its port'
const brokenOff = 'Check the log of the platform, or of the load balancer in front of it'

const fixes: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `${unknownAuthority}, or let the platform send its intermediate certificates`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${unknownAuthority}, or let the platform send its intermediate certificates`,
  INVALID_PURPOSE: 'Use a server certificate (extended key usage serverAuth) on the platform',
  CERT_HAS_EXPIRED: validity,
  CERT_NOT_YET_VALID: validity,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use a host name in PLATFORM_URL that the certificate contains',
  ENOTFOUND: name,
  EAI_AGAIN: name,
  ECONNREFUSED: 'Start the platform, or correct the port in PLATFORM_URL',
  EHOSTUNREACH: route,
  ENETUNREACH: route,
  ETIMEDOUT: route,
  UND_ERR_CONNECT_TIMEOUT: route,
  EPROTO: scheme,
  ERR_SSL_WRONG_VERSION_NUMBER: scheme,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: scheme,
  ECONNRESET: brokenOff,
  EPIPE: brokenOff,
  UND_ERR_SOCKET: brokenOff,
}

/**
 * Creates the log for an unreachable platform. A cause is logged once, then once per hour while it
 * persists. If the platform was reachable in between, it is logged again, at most once per minute.
 * @param now monotonic clock in milliseconds
 */
export function createUnreachableLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = () => performance.now(),
): UnreachableLog {
  const loggedAtMs = new Map<string, number>()
  let current: string | undefined

  return {
    report(error) {
      const code = error.code ?? error.name
      const repeatMs = code === current ? hourMs : minuteMs
      current = code
      if (now() - (loggedAtMs.get(code) ?? Number.NEGATIVE_INFINITY) < repeatMs) return

      loggedAtMs.set(code, now())
      log.warn({ code, reason: describeCause(error), fix: chooseFix(code) }, 'platform unreachable')
    },
    recover() {
      current = undefined
    },
  }
}

function chooseFix(code: string): string {
  if (code.startsWith('HPE_')) return scheme
  return fixes[code] ?? 'Check PLATFORM_URL, and the platform itself'
}

/**
 * Returns the reason. An error for several IP addresses has no message, so the individual messages
 * are joined.
 */
function describeCause({ message, errors = [] }: Cause): string {
  return message || errors.map(error => error.message).join(', ')
}
