import { bookTransaction, type Owner } from '#books/books.ts'

/** Settles every bet that is due. Called before the books are read. */
export function settleDueBets(owner: Owner, nowMs: number): void {
  for (const bet of owner.books.bets) {
    const { later, id: reference } = bet
    if (!later?.isOpen || later.settlesAtMs > nowMs) continue
    later.isOpen = false
    bet.payout = later.pays
    if (bet.payout === 0) continue
    const { pays: amount, title } = later
    bookTransaction(owner, { kind: 'payout', amount, title, reference, nowMs })
  }
}
