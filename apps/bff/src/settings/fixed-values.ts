import * as timings from '@livery/contract/timings.ts'

export type FixedValues = {
  LAUNCH_TIMEOUT_MS: number
  UPSTREAM_IDLE_MS: number
  PROBE_SCHEME: 'http' | 'https'
  PROBE_PORT: number
  IDENTITY_HELPER_URL: string | undefined
  META_EVENTS_URL: string
  TIKTOK_EVENTS_URL: string
}

/**
 * Values of the configuration that no operator sets, each with its reason (decision 0089). A setting is
 * made of one when somebody asks for it; until then only tests give others.
 */
export const fixedValues: FixedValues = {
  /** Longest silence of the platform when it launches a game: the specification gives it (§9). */
  LAUNCH_TIMEOUT_MS: timings.gameLaunchTimeoutMs,
  /**
   * Longest time between two calls on one connection to the platform: less than platforms and balancers
   * keep one that is idle. A Keep-Alive header of the platform shortens it.
   */
  UPSTREAM_IDLE_MS: 1_000,
  /** Domains of merchants are probed as their players reach them. */
  PROBE_SCHEME: 'https',
  PROBE_PORT: 443,
  /** In place of `https://<project>.firebaseapp.com`, which the project's name gives. */
  IDENTITY_HELPER_URL: undefined,
  /** Origins of the events APIs: each network has one. */
  META_EVENTS_URL: 'https://graph.facebook.com',
  TIKTOK_EVENTS_URL: 'https://business-api.tiktok.com',
}
