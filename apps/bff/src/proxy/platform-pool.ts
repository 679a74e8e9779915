import { Pool } from 'undici'
import type { Config } from '#config.ts'

/** More connections than a platform should see from one process. */
const connections = 256

/** The connections to the platform. One request at a time on each: answers cannot be mixed up. */
export function createPlatformPool(config: Config): Pool {
  return new Pool(config.PLATFORM_URL, {
    connections,
    pipelining: 1,
    connect: { timeout: config.UPSTREAM_CONNECT_MS, rejectUnauthorized: true },
  })
}
