/** Events after which the balance may be another one. */

/**
 * - `moved`: money has moved, or very likely: a game was left, a bet was settled.
 * - `hint`: the page of a game has posted something, which may be no more than its heartbeat.
 */
export type MoneyNews = 'moved' | 'hint'

const listeners = new Set<(news: MoneyNews) => void>()

export function announceMoneyNews(news: MoneyNews): void {
  for (const listener of listeners) listener(news)
}

/** Returns the function that stops listening. */
export function onMoneyNews(listener: (news: MoneyNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
