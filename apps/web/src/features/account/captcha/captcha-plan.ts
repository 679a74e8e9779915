import type { SiteSettings } from '@livery/contract/platform/system.ts'

/** The calls that may require a captcha, each with its own switch (CAPTCHA-09). */
export type CaptchaPlace = 'login' | 'sms' | 'register'

export type GeetestPlan = {
  kind: 'geetest'
  version: 'v3' | 'v4'
  id: string
  /** URL of the loader. */
  script: string
  /** Hosts that the loader uses; empty for the provider's default hosts. */
  servers: readonly string[]
}

export type CaptchaPlan =
  | { kind: 'none' }
  | { kind: 'picture' }
  | { kind: 'no-service' }
  | GeetestPlan

type Settings = Pick<SiteSettings, 'gw' | CaptchaPlace>

const loaders = {
  v3: 'https://static.geetest.com/static/tools/gt.js',
  v4: 'https://static.geetest.com/v4/gt4.js',
} as const

/** Chooses the captcha for a call; there is none until the settings are known. */
export function chooseCaptchaPlan(
  settings: Settings | undefined,
  place: CaptchaPlace,
): CaptchaPlan {
  // CAPTCHA-07, CAPTCHA-08
  if (!settings?.[place].captcha.enabled) return { kind: 'none' }
  const { GEETEST_ENABLED, GEETEST_ID, GEETEST_VERSION = 'v3', ...where } = settings.gw
  // CAPTCHA-12
  if (!GEETEST_ENABLED) return { kind: 'picture' }
  // CAPTCHA-13
  if (place === 'sms' && GEETEST_VERSION !== 'v4') return { kind: 'no-service' }
  // CAPTCHA-11
  return {
    kind: 'geetest',
    version: GEETEST_VERSION,
    id: GEETEST_ID,
    script: where.GEETEST_SCRIPT ?? loaders[GEETEST_VERSION],
    servers: where.GEETEST_SERVERS ?? [],
  }
}

/**
 * Converts the settings to hosts, which the provider's loaders require; a path in the settings
 * means the page's own host.
 */
export function resolveServers(servers: readonly string[], host: string): string[] {
  return servers.map(server => (server.startsWith('/') ? `${host}${server}` : server))
}
