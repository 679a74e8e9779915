/**
 * How often each suite with a long form repeats its test: rarely by default, so that the suite can
 * be part of every test run, and as often as fits in a night with SOAK=1. The code is the same.
 */
const shortAndLong = {
  mixedHosts: [200, 10_000],
  mixedRequests: [5_000, 1_000_000],
  cachedRequests: [800, 50_000],
  injectionTries: [2_000, 100_000],
  faultRepetitions: [3, 40],
  outageRequests: [300, 20_000],
  slowConnections: [100, 1_000],
  besideSlow: [400, 8_000],
  spelledAddresses: [5_000, 50_000],
  connectedAddresses: [1_000, 50_000],
  handOverCodes: [1_000, 100_000],
  previewLinks: [500, 100_000],
  releasesUnderTabs: [3, 200],
  updateInstalls: [200, 10_000],
  /** Domains whose certificates the edge has. */
  edgeNames: [40, 10_000],
  checkedDomains: [100, 20_000],
  /** Brands whose visits are simulated: for five weeks, or with SOAK=1 for a year. */
  simulatedBrands: [80, 10_000],
  /** Submissions per form. */
  composedSends: [2, 360],
} as const

export type Counts = Record<keyof typeof shortAndLong, number>

export const isSoak = process.env.SOAK === '1'

export const counts = Object.fromEntries(
  Object.entries(shortAndLong).map(([name, [short, long]]) => [name, isSoak ? long : short]),
) as Counts

/**
 * Prints the number of attempts in a suite, so that a failure count of zero always has its
 * denominator.
 */
export function reportFigure(text: string): void {
  process.stderr.write(`figure: ${text}\n`)
}
