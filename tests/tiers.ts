/**
 * Which tests a run has. The fast tier is what a push and a newcomer run; the full tier has all; what
 * loads a machine for minutes is in neither, but in `npm run test:soak`. A browser test is in the fast
 * tier by its tag: `@fast` at every brand where it runs, `@fast-at-<brand>` at that one alone.
 */
export type Tier = 'fast' | 'full'

/** How the runner tells Vitest and Playwright. Unset, they run what they are asked for. */
const variable = 'TEST_TIER'

export function readTier(): Tier | undefined {
  const named = process.env[variable]
  return named === 'fast' || named === 'full' ? named : undefined
}

export function toTierVariables(tier: Tier | undefined): Record<string, string> {
  return tier === undefined ? {} : { [variable]: tier }
}

/** Another try of a test that drives processes or a browser; what passes only then is told as flaky. */
const retriesOf: Readonly<Record<Tier, number>> = { fast: 1, full: 2 }

export function toRetries(tier: Tier | undefined): number {
  return tier === undefined ? 0 : retriesOf[tier]
}

/** Tests of processes that take long, or install and build: in the full tier alone. */
const fullOnly = [
  'tests/process/integration/{backup,built-image,commands,compose,deploy,doctor,domains,edge,edge-away,edge-scale}.process.test.ts',
  'tests/process/integration/{export,image,import,new,onboarding,operator,other-images}.process.test.ts',
  'tests/process/integration/{preview,preview-edge}.process.test.ts',
  'tests/process/releases/{backup,bucket,bucket-check,kill,races,under-load}.process.test.ts',
  'tests/attack/security/shared-cache.process.test.ts',
  'tests/attack/faults/outage.process.test.ts',
  'tests/process/running/redis.alone.test.ts',
]

/** Load, memory and new releases under load: their short forms prove no more than that they can run. */
const soakOnly = [
  'tests/process/running/{crowd,memory,new-releases,overload}.alone.test.ts',
  'tests/attack/faults/slow-clients.process.test.ts',
]

/** Patterns of the Vitest files that a tier leaves out. */
export function toLeftOut(tier: Tier | undefined): string[] {
  if (tier === undefined) return []
  return tier === 'fast' ? [...fullOnly, ...soakOnly] : soakOnly
}

/** Which browser tests a tier has at a brand, by their tags. */
export function toBrowserPattern(tier: Tier | undefined, brand: string): RegExp {
  return tier === 'fast' ? new RegExp(`@fast(?:-at-${brand})?(?![\\w-])`) : /./
}
