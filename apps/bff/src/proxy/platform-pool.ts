import { Pool } from 'undici'
import { resourceTable } from '#load/resources.ts'
import { createAgingClients } from '#outbound/aging-client.ts'
import { buildTolerantConnector } from '#outbound/tolerant-connect.ts'
import { listTrustedAuthorities } from '#outbound/trusted-authorities.ts'
import type { Config } from '#settings/config.ts'
import type { UnreachableLog } from './unreachable-log.ts'

type Options = {
  /** PEM certificates to trust in addition to the public CAs. */
  authority?: readonly string[] | undefined
  unreachable?: UnreachableLog
  /** Monotonic clock in milliseconds; unset: the process's clock. */
  now?: () => number
}

/** More connections than a platform should get from one process. */
const connections = resourceTable.connections.total
/**
 * Safety margin: the platform may close a connection this much earlier than its Keep-Alive header
 * says.
 */
const hintMarginMs = 1_000

/**
 * Creates the connections to the platform, with one request at a time on each, so that responses
 * cannot be mixed up. If the platform closes a connection while a write is in flight, the write is
 * lost and must not be repeated (RFC 9110 §9.2.2), so the BFF closes idle connections first. A
 * Keep-Alive header from the platform can only shorten the idle time. A connection in constant use
 * is replaced too, so that calls follow changes in the platform's DNS.
 */
export function createPlatformPool(
  config: Config,
  { authority, unreachable, now }: Options = {},
): Pool {
  const ca = listTrustedAuthorities(authority)
  const pool = new Pool(config.PLATFORM_URL, {
    connections,
    factory: createAgingClients(now),
    pipelining: 1,
    keepAliveTimeout: config.UPSTREAM_IDLE_MS,
    keepAliveMaxTimeout: config.UPSTREAM_IDLE_MS,
    keepAliveTimeoutThreshold: hintMarginMs,
    connect: buildTolerantConnector({
      timeout: config.UPSTREAM_CONNECT_MS,
      rejectUnauthorized: true,
      ...(ca && { ca }),
    }),
  })

  pool.on('connect', () => unreachable?.recover())
  pool.on('connectionError', (_origin, _targets, error) => unreachable?.report(error))
  return pool
}
