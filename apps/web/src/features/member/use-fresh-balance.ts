import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBalanceReads } from '#platform/balance/balance-reads.ts'
import { onMoneyNews } from '#platform/balance/money-news.ts'
import { useSession } from '#platform/session.ts'

/**
 * Refetches the member's balance whenever it may have changed, and when the player returns to the
 * tab or window, leaves a game's iframe, or navigates back.
 */
export function useFreshBalance(): void {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return

    const reads = createBalanceReads(client)
    const onVisible = () => document.visibilityState === 'visible' && reads.onReturn()
    const stops = [
      reads.follow(),
      onMoneyNews(reads.afterNews),
      listen(window, 'focus', reads.onReturn),
      listen(window, 'pageshow', reads.onReturn),
      listen(document, 'visibilitychange', onVisible),
    ]

    return () => {
      for (const stop of stops) stop()
    }
  }, [client, token])
}

/** The hook as a component, so that only a member's page loads its code. */
export function FreshBalance(): null {
  useFreshBalance()
  return null
}

function listen(target: EventTarget, type: string, run: () => void): () => void {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}
