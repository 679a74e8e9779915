import type { CelebrationSize } from '#brand/celebration/celebration.ts'

/**
 * A balance read follows a game's message within this time; a later rise has another cause, such as
 * a deposit.
 */
const newsMs = 6_000
/** The gain, as a multiple of the stake, from which a win is celebrated. */
const multiples = { small: 5, big: 20 }
/** The share of the balance that is compared if the stake is unknown. */
const shareOfBalance = 1 / 10

export type WinWatch = {
  onNews: () => void
  /**
   * Returns whether a change of the balance may be a win of some size. A deposit that arrives during
   * a game may be one too, so the caller checks the transactions.
   */
  judge: (before: number, now: number) => boolean
  /** Returns how to celebrate a gain from play; undefined if it is too small. */
  measure: (gain: number, before: number) => CelebrationSize | undefined
}

/**
 * Recognizes wins among the changes of the balance: a rise shortly after news from a game. Its size
 * is compared with the last stake, so that a return below the stake is never celebrated.
 */
export function createWinWatch(now = () => performance.now()): WinWatch {
  let newsAtMs = Number.NEGATIVE_INFINITY
  let stake: number | undefined

  const measure: WinWatch['measure'] = (gain, before) => {
    const reference = stake ?? before * shareOfBalance
    if (reference <= 0 || gain < multiples.small * reference) return undefined
    return gain >= multiples.big * reference ? 'big' : 'small'
  }

  return {
    measure,
    onNews() {
      newsAtMs = now()
    },
    judge(before, after) {
      const gain = after - before
      if (now() - newsAtMs > newsMs) return false
      if (gain < 0) stake = -gain

      return measure(gain, before) !== undefined
    },
  }
}
