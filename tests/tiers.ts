/**
 * Defines which tests a run includes. The fast tier is for pushes and new contributors. The full
 * tier includes everything except tests that load a machine for minutes, which only `npm run
 * test:soak` runs. A browser test belongs to the fast tier if it has a tag: `@fast` for every brand
 * with the test, `@fast-at-<brand>` for only that brand.
 */
export type Tier = 'fast' | 'full'

/**
 * The environment variable that passes the tier to Vitest and Playwright. If unset, they run the
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
 * How often process tests and browser tests are retried. A test that passes only on a retry is
 * reported as flaky.
 */
const retriesOf: Readonly<Record<Tier, number>> = { fast: 1, full: 2 }

export function toRetries(tier: Tier | undefined): number {
  return tier === undefined ? 0 : retriesOf[tier]
}

/** Process tests that are slow, install or build; only the full tier includes these tests. */
const fullOnly = [
  'tests/process/integration/{all-brands,backup,built-image,commands,compose,deploy,doctor,domains,edge,edge-away,edge-scale}.process.test.ts',
  'tests/process/integration/{export,image,import,new,onboarding,operator,other-images}.process.test.ts',
  'tests/process/integration/{preview,preview-edge}.process.test.ts',
  'tests/process/releases/{backup,bucket,bucket-check,kill,races,under-load}.process.test.ts',
  'tests/attack/security/shared-cache.process.test.ts',
  'tests/attack/faults/outage.process.test.ts',
  'tests/process/running/{domains-fleet,edge-fleet,redis}.alone.test.ts',
]

/**
 * Tests for load, memory and new releases under load. Their short forms only prove that the tests
 * can run.
 */
const soakOnly = [
  'tests/process/running/{crowd,memory,new-releases,overload}.alone.test.ts',
  'tests/attack/faults/slow-clients.process.test.ts',
]

/** Returns patterns for the Vitest files that a tier omits. */
export function toLeftOut(tier: Tier | undefined): string[] {
  if (tier === undefined) return []
  return tier === 'fast' ? [...fullOnly, ...soakOnly] : soakOnly
}

/** Returns the tag pattern that selects a tier's browser tests for a brand. */
export function toBrowserPattern(tier: Tier | undefined, brand: string): RegExp {
  return tier === 'fast' ? new RegExp(`@fast(?:-at-${brand})?(?![\\w-])`) : /./
}
