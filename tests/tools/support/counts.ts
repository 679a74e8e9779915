/**
 * How often each suite with a long form repeats its test: rarely by default, so that the suite can
 * be part of every test run, and as often as fits in a night with SOAK=1. The code is the same.
 */
const short = {
  mixedHosts: 200,
  mixedRequests: 5_000,
  cachedRequests: 800,
  injectionTries: 2_000,
  faultRepetitions: 3,
  outageRequests: 300,
  slowConnections: 100,
  besideSlow: 400,
  spelledAddresses: 5_000,
  connectedAddresses: 1_000,
  handOverCodes: 1_000,
  previewLinks: 500,
  releasesUnderTabs: 3,
  updateInstalls: 200,
  /** The number of submissions per form. */
  composedSends: 2,
}

const long: Counts = {
  mixedHosts: 10_000,
  mixedRequests: 1_000_000,
  cachedRequests: 50_000,
  injectionTries: 100_000,
  faultRepetitions: 40,
  outageRequests: 20_000,
  slowConnections: 1_000,
  besideSlow: 8_000,
  spelledAddresses: 50_000,
  connectedAddresses: 50_000,
  handOverCodes: 100_000,
  previewLinks: 100_000,
  releasesUnderTabs: 200,
  updateInstalls: 10_000,
  composedSends: 360,
}

export type Counts = typeof short

export const isSoak = process.env.SOAK === '1'

export const counts: Counts = isSoak ? long : short

/**
 * Prints the number of attempts in a suite, so that a failure count of zero always has its
 * denominator.
 */
export function reportFigure(text: string): void {
  process.stderr.write(`figure: ${text}\n`)
}
