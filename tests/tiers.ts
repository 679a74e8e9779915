/**
 * Defines which tests a run includes. The fast tier is for pushes and new contributors; the full
 * tier includes everything; tests that load a machine for minutes are only in `npm run test:soak`.
 * A browser test belongs to the fast tier by its tag: `@fast` at every brand where it runs,
 * `@fast-at-<brand>` only at that brand.
 */
export type Tier = 'fast' | 'full'

/**
 * The variable with which the runner passes the tier to Vitest and Playwright. Unset: they run the
 * tests on their command line.
 */
const variable = 'TEST_TIER'

export function readTier(): Tier | undefined {
  const named = process.env[variable]
  return named === 'fast' || named === 'full' ? named : undefined
}

export function toTierVariables(tier: Tier | undefined): Record<string, string> {
  return tier === undefined ? {} : { [variable]: tier }
}

/**
 * How often tests of processes or a browser are retried; a test that passes only on retry is
 * reported as flaky.
 */
const retriesOf: Readonly<Record<Tier, number>> = { fast: 1, full: 2 }

export function toRetries(tier: Tier | undefined): number {
  return tier === undefined ? 0 : retriesOf[tier]
}

/** Slow process tests, and process tests that install or build: only in the full tier. */
const fullOnly = [
  'tests/process/integration/{backup,built-image,commands,compose,deploy,doctor,domains,edge,edge-away,edge-scale}.process.test.ts',
  'tests/process/integration/{export,image,import,new,onboarding,operator,other-images}.process.test.ts',
  'tests/process/integration/{preview,preview-edge}.process.test.ts',
  'tests/process/releases/{backup,bucket,bucket-check,kill,races,under-load}.process.test.ts',
  'tests/attack/security/shared-cache.process.test.ts',
  'tests/attack/faults/outage.process.test.ts',
  'tests/process/running/redis.alone.test.ts',
]

/** Load, memory and new releases under load: their short forms only prove that they can run. */
const soakOnly = [
  'tests/process/running/{crowd,memory,new-releases,overload}.alone.test.ts',
  'tests/attack/faults/slow-clients.process.test.ts',
]

/** Returns patterns for the Vitest files that a tier leaves out. */
export function toLeftOut(tier: Tier | undefined): string[] {
  if (tier === undefined) return []
  return tier === 'fast' ? [...fullOnly, ...soakOnly] : soakOnly
}

/** Returns the pattern for the tags of the browser tests that a tier includes at a brand. */
export function toBrowserPattern(tier: Tier | undefined, brand: string): RegExp {
  return tier === 'fast' ? new RegExp(`@fast(?:-at-${brand})?(?![\\w-])`) : /./
}
