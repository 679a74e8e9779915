import { Pool } from 'undici'
import { resourceTable } from '#load/resources.ts'
import { createAgingClients } from '#outbound/aging-client.ts'
import { buildTolerantConnector } from '#outbound/tolerant-connect.ts'
import { toTrustedAuthorities } from '#outbound/trusted-authorities.ts'
import type { Config } from '#settings/config.ts'
import type { UnreachableLog } from './unreachable-log.ts'

type Options = {
  /** PEM certificates to trust beside the public ones. */
  authority?: readonly string[] | undefined
  unreachable?: UnreachableLog
  /** Milliseconds of a monotonic clock; unset: that of the process. */
  now?: () => number
}

/** More connections than a platform should see from one process. */
const connections = resourceTable.connections.total
/** So much earlier than its Keep-Alive header says the platform may close a connection. */
const hintMarginMs = 1_000

/**
 * The connections to the platform. One request at a time on each: answers cannot be mixed up. A
 * connection that the platform closes just as a write is on its way costs that write, which must not
 * be sent twice (RFC 9110 §9.2.2): so the BFF is the one to close it first. A Keep-Alive header of
 * the platform can only shorten that time. A connection in constant use is replaced too, so that calls
 * follow the platform's name to another address.
 */
export function createPlatformPool(
  config: Config,
  { authority, unreachable, now }: Options = {},
): Pool {
  const ca = toTrustedAuthorities(authority)
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
