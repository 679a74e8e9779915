type StatusFacts = {
  isMaintenance: boolean
  isUnreachable: boolean
  /** Time from the last successful response, or from page start, to the last failure. */
  failingForMs: number
}

const shortestMs = 2_000
const longestMs = 30_000

/**
 * Returns the delay before the next status call; `false` for none. The delays grow during an
 * outage, so that a recovery is noticed soon without overloading the platform.
 */
export function computePollMs({
  isMaintenance,
  isUnreachable,
  failingForMs,
}: StatusFacts): number | false {
  if (isUnreachable) return Math.min(Math.max(failingForMs / 2, shortestMs), longestMs)
  return isMaintenance ? longestMs : false
}
