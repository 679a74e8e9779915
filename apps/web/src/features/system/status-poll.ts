type StatusFacts = {
  isMaintenance: boolean
  isUnreachable: boolean
  /** From the last good answer, or the start of the page, to the last failure. */
  failingForMs: number
}

const shortestMs = 2_000
const longestMs = 30_000

/**
 * The delay before the next status call; `false` for none. During an outage the delays grow with
 * its length, so that a recovered platform is noticed soon and not overloaded.
 */
export function toPollMs({
  isMaintenance,
  isUnreachable,
  failingForMs,
}: StatusFacts): number | false {
  if (isUnreachable) return Math.min(Math.max(failingForMs / 2, shortestMs), longestMs)
  return isMaintenance ? longestMs : false
}
