/** When an announcement popup is due. Pure rules of spec §4. */
import { isSameList } from './hash-list.ts'

/** The record of a closed carousel. */
export type ClosedCarousel = {
  hashes: readonly string[]
  show: boolean
  /** The local day it was closed on with the checkbox ticked. */
  hiddenOn?: string
}

/**
 * ANNOUNCE-08, ANNOUNCE-09: due when the content differs from the content that was closed last, or
 * when it was closed for a day that is over. A carousel closed without the checkbox has no time
 * that could pass: it returns with the next change of the content.
 */
export function isCarouselDue(
  hashes: readonly string[],
  closed: ClosedCarousel | undefined,
  today: string,
): boolean {
  if (closed === undefined || closed.show || !isSameList(hashes, closed.hashes)) return true
  return closed.hiddenOn !== undefined && closed.hiddenOn !== today
}

/**
 * ANNOUNCE-13, ANNOUNCE-14: due until its checkbox hides this content for ever. Closed without the
 * checkbox, it stays away for the rest of the session.
 */
export function isClassicDue(
  hashes: readonly string[],
  hidden: { never: readonly string[] | undefined; closed: readonly string[] | undefined },
): boolean {
  return ![hidden.never, hidden.closed].some(list => list && isSameList(hashes, list))
}
