import * as timings from '@livery/contract/timings.ts'
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isRecord } from '#lib/records.ts'
import { memberInfoQuery } from '../answers/get-member-info.ts'
import type { MoneyNews } from './money-news.ts'

/** Any number of events within this time lead to two reads at most: at once, and at its end. */
const gapMs = 2_000
/** After so many reads that changed nothing, messages of a game are taken for its heartbeat. */
const vainReadCount = 3
/** The events of one return to the page come within this time. */
const oneReturnMs = 250

const { queryKey } = memberInfoQuery()
const ofBalance = { queryKey, exact: true } as const
/** Lists and figures that change with the balance. */
const moneyKeys: readonly QueryKey[] = [
  ['member', 'open-bets'],
  ['member', 'orders'],
  ['member', 'transactions'],
  ['member', 'tickets'],
  ['withdraw-account'],
  ['payments'],
]

export type BalanceReads = {
  /**
   * Reads at once, and again where more news came meanwhile. Hints that change nothing, such as the
   * heartbeat of a game, are followed as seldom as the balance is polled.
   */
  afterNews: (news: MoneyNews) => void
  /** The player is back: reads, once for all events of the return. */
  onReturn: () => void
  /** Keeps the balance and the lists of money equally new. Returns the function that ends it. */
  follow: () => () => void
}

/** Reads the one balance, which all screens share, and merges the reasons to do so. */
export function createBalanceReads(client: QueryClient): BalanceReads {
  let readAtMs = Number.NEGATIVE_INFINITY
  /** Reads in a row that found the same balance. */
  let vainReads = 0
  let due: { atMs: number; timer: ReturnType<typeof setTimeout> } | undefined

  function read(): void {
    cancel()
    readAtMs = performance.now()
    // A read that is under way may have begun before the news: it is replaced.
    void client.invalidateQueries(ofBalance)
  }

  function cancel(): void {
    clearTimeout(due?.timer)
    due = undefined
  }

  function readAfter(gap: number): void {
    const atMs = readAtMs + gap
    if (due && due.atMs <= atMs) return
    const leftMs = atMs - performance.now()
    cancel()
    if (leftMs <= 0) read()
    else due = { atMs, timer: setTimeout(read, leftMs) }
  }

  function afterNews(news: MoneyNews): void {
    // A heartbeat never pauses for so long.
    const isQuiet = performance.now() - readAtMs > timings.balanceFreshMs
    if (isQuiet) vainReads = 0
    const isHeartbeat = news === 'hint' && vainReads >= vainReadCount
    readAfter(isHeartbeat ? timings.balanceFreshMs : gapMs)
  }

  function onReturn(): void {
    if (performance.now() - readAtMs > oneReturnMs) afterNews('moved')
  }

  function follow(): () => void {
    const known = new Map<string, unknown>()
    let balance = readBalance()

    function readBalance(): unknown {
      return client.getQueryData(queryKey)?.balance
    }

    const stop = client.getQueryCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const { query } = event
      const { data } = query.state

      if (matchQuery(ofBalance, query)) {
        const before = balance
        balance = readBalance()
        const isSame = before === balance
        vainReads = isSame ? vainReads + 1 : 0
        if (before !== undefined && !isSame) renewLists(client)
        return
      }

      if (!moneyKeys.some(key => matchQuery({ queryKey: key }, query))) return
      // TanStack Query keeps the identity of data that is the same.
      const isNews = known.has(query.queryHash) && known.get(query.queryHash) !== data
      known.set(query.queryHash, data)
      if (isNews || hasOtherBalance(data, balance)) afterNews('moved')
    })
    return () => {
      stop()
      cancel()
    }
  }

  return { afterNews, onReturn, follow }
}

/** Fetches the lists again that are on screen, and the others when they are opened. */
function renewLists(client: QueryClient): void {
  for (const key of moneyKeys) {
    // A list that is on its way came after the balance, or its answer says that it is old.
    void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
  }
}

/** An answer that has a balance beside its list, such as that of the withdrawal form. */
function hasOtherBalance(data: unknown, balance: unknown): boolean {
  return isRecord(data) && 'balance' in data && balance !== undefined && data.balance !== balance
}
