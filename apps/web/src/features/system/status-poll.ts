type StatusFacts = {
  isMaintenance: boolean
  isUnreachable: boolean
  /** From the last good answer, or the start of the page, to the last failure. */
  failingForMs: number
}

const shortestMs = 2_000
const longestMs = 30_000

/**
 * When to ask for the status again; `false` for not at all. During an outage the pauses grow with
 * its length, so a platform that comes back is noticed soon and not stormed.
 */
export function toPollMs({
  isMaintenance,
  isUnreachable,
  failingForMs,
}: StatusFacts): number | false {
  if (isUnreachable) return Math.min(Math.max(failingForMs / 2, shortestMs), longestMs)
  return isMaintenance ? longestMs : false
}
