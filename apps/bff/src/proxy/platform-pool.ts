import { Pool } from 'undici'
import { buildTolerantConnector } from '#outbound/tolerant-connect.ts'
import type { Config } from '#settings/config.ts'

/** More connections than a platform should see from one process. */
const connections = 256
/** So much earlier than its Keep-Alive header says the platform may close a connection. */
const hintMarginMs = 1_000

/**
 * The connections to the platform. One request at a time on each: answers cannot be mixed up. A
 * connection that the platform closes just as a write is on its way costs that write, which must not
 * be sent twice (RFC 9110 §9.2.2): so the BFF is the one to close it first. A Keep-Alive header of
 * the platform can only shorten that time.
 */
export function createPlatformPool(config: Config): Pool {
  return new Pool(config.PLATFORM_URL, {
    connections,
    pipelining: 1,
    keepAliveTimeout: config.UPSTREAM_IDLE_MS,
    keepAliveMaxTimeout: config.UPSTREAM_IDLE_MS,
    keepAliveTimeoutThreshold: hintMarginMs,
    connect: buildTolerantConnector({
      timeout: config.UPSTREAM_CONNECT_MS,
      rejectUnauthorized: true,
    }),
  })
}
