import * as timings from '@livery/contract/timings.ts'
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isRecord } from '#lib/records.ts'
import { memberInfoQuery } from '../answers/get-member-info.ts'
import type { MoneyNews } from './money-news.ts'

/**
 * Any number of events within this time lead to at most two reads: one immediately, and one at the
 * end.
 */
const gapMs = 2_000
/** After this many reads without a change, a game's messages are treated as its heartbeat. */
const vainReadCount = 3
/** When the player returns to the page, all events for this return fire within this time. */
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
   * Reads the balance immediately, and again if more events arrive during the read. If a game's
   * messages repeatedly do not change the balance, they count as a heartbeat and only trigger reads
   * at the balance poll interval.
   */
  afterNews: (news: MoneyNews) => void
  /** Reads the balance when the player returns to the page, once for all events that fire then. */
  onReturn: () => void
  /** Keeps the balance and the money lists consistent. Returns a function that stops it. */
  follow: () => () => void
}

/**
 * Creates the reader for the balance, which all screens share. Several triggers lead to one read.
 */
export function createBalanceReads(client: QueryClient): BalanceReads {
  let readAtMs = Number.NEGATIVE_INFINITY
  /** Consecutive reads that found the same balance. */
  let vainReads = 0
  let due: { atMs: number; timer: ReturnType<typeof setTimeout> } | undefined

  function read(): void {
    cancel()
    readAtMs = performance.now()
    // A read in progress may have started before the event, so a new read replaces it.
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
    // The interval between two heartbeat messages is always shorter.
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

      // TanStack Query preserves the identity of unchanged data.
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

/** Refetches the lists that are on screen, and the others when they are opened. */
function renewLists(client: QueryClient): void {
  for (const key of moneyKeys) {
    // A pending list request is not canceled. Either it was sent after the balance read, or the
    // balance in its response shows that the list is outdated.
    void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
  }
}

/**
 * Returns whether a response contains a balance that differs from the known balance, such as the
 * withdrawal form's response.
 */
function hasOtherBalance(data: unknown, balance: unknown): boolean {
  return isRecord(data) && 'balance' in data && balance !== undefined && data.balance !== balance
}
