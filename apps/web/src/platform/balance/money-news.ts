/** Distributes events after which the balance may have changed. */

/**
 * - `moved`: the balance has changed, or very likely has: the player left a game, or a bet was
 * settled. - `hint`: a game has posted a message, which may be only its heartbeat.
 */
export type MoneyNews = 'moved' | 'hint'

const listeners = new Set<(news: MoneyNews) => void>()

export function announceMoneyNews(news: MoneyNews): void {
  for (const listener of listeners) listener(news)
}

/** Subscribes to the events; returns a function that unsubscribes. */
export function onMoneyNews(listener: (news: MoneyNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
