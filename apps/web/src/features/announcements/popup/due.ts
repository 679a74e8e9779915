/** When an announcement popup is due. Pure rules of spec §4. */
import { isSameList } from './hash-list.ts'

/** A closed carousel's record. */
export type ClosedCarousel = {
  hashes: readonly string[]
  show: boolean
  /** The local day on which it was closed with the checkbox ticked. */
  hiddenOn?: string
}

/**
 * ANNOUNCE-08, ANNOUNCE-09: a carousel is due if the content differs from the content that was
 * closed last, or if it was hidden for a day that is over. A carousel closed without the checkbox
 * does not expire: it returns with the next change of the content.
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
 * ANNOUNCE-13, ANNOUNCE-14: the classic popup is due until its checkbox hides this content
 * permanently. Closed without the checkbox, it stays closed for the rest of the session.
 */
export function isClassicDue(
  hashes: readonly string[],
  hidden: { never: readonly string[] | undefined; closed: readonly string[] | undefined },
): boolean {
  return ![hidden.never, hidden.closed].some(list => list && isSameList(hashes, list))
}
