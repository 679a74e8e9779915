/**
 * Simulates one player with two tabs and the platform's books in one process. A network that loses
 * calls and responses connects the product's payment logic with the sandbox's books.
 */
import { platformErrors } from '@livery/contract/errors.ts'
import type {
  DepositRequest,
  Payment,
  WithdrawalRequest,
} from '@livery/contract/platform/payments.ts'
import {
  type BookedPayment,
  createBooks,
  type Owner,
} from '../../../apps/sandbox/src/books/books.ts'
import {
  buildDepositBonuses,
  buildDepositMethods,
  calculateBonus,
  getWithdrawalFee,
} from '../../../apps/sandbox/src/books/payment-methods.ts'
import {
  findPaymentOfRequest,
  makePayment,
  pickPayment,
  settlePayment,
} from '../../../apps/sandbox/src/books/payments.ts'
import { computeQuote } from '../../../apps/web/src/features/money/deposit/quote.ts'
import { formatTypedAmount, parseAmount } from '../../../apps/web/src/lib/amount-text.ts'
import { PlatformError } from '../../../apps/web/src/platform/errors.ts'
import type { PaymentOrder } from '../../../apps/web/src/platform/payments/get-payment.ts'
import { createPaymentSender } from '../../../apps/web/src/platform/payments/payment-sender.ts'
import {
  createUnansweredPayments,
  type UnansweredPayment,
} from '../../../apps/web/src/platform/payments/unanswered-payments.ts'
import { type Fate, meetFate, refuse } from './fate.ts'
import { createMall } from './mall-world.ts'

export type Step =
  | { do: 'deposit'; tab: 0 | 1; units: number; rest: number; method: number; bonus: boolean }
  | { do: 'withdraw'; tab: 0 | 1; units: number; rest: number }
  | { do: 'send'; tab: 0 | 1; fates: Fate[] }
  | { do: 'redeem'; tab: 0 | 1; fate: Fate }
  | { do: 'reload'; tab: 0 | 1 }
  | { do: 'cancel' | 'approve' | 'reject'; which: number }

/** A confirmed payment, with the numbers from the summary. */
type Confirmed = { kind: Payment['kind']; amount: number; arrives: number }

const when = { nowMs: 0, settlement: { verdict: 'hold', afterMs: 0 } } as const
const opening = 1_000_007

/**
 * Creates the world. `unit` scales the sandbox's amounts; `digits` is the currency's number of
 * decimals.
 */
export function createMoneyWorld({ unit, digits }: { unit: number; digits: number }) {
  const methods = buildDepositMethods(unit, 'US').map(method => ({ ...method, name: method.id }))
  const bonuses = buildDepositBonuses(unit, 'USD').map(bonus => ({ ...bonus, title: bonus.id }))
  const fee = getWithdrawalFee(unit)
  const owner: Owner = {
    ...{ id: 'M-1', balance: opening, deposits: 0, withdrawals: 0 },
    books: createBooks(),
  }
  const mall = createMall(owner, unit)
  const confirmed = new Map<string, Confirmed>()
  const refused = new Set<string>()
  const shown = new Map<string, Payment>()
  let fates: Fate[] = []
  let ids = 0

  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, text: string) => void kept.set(key, text),
    remove: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }

  function deposit(request: DepositRequest): BookedPayment {
    const method = methods.find(({ id }) => id === request.methodId) ?? methods[0]
    const bonus = bonuses.find(({ id }) => id === request.bonusId)
    const { amount, requestId } = request
    if (!method || amount < method.minimum || amount > method.maximum) {
      return refuse(platformErrors.amountNotAllowed)
    }

    const order = { kind: 'deposit', methodKind: method.kind, methodName: method.id } as const
    const added = bonus && amount >= bonus.minimum ? calculateBonus(bonus, amount) : undefined

    return makePayment(owner, { ...order, amount, requestId, fee: method.fee, bonus: added }, when)
  }

  function withdraw({ amount, requestId }: WithdrawalRequest): BookedPayment {
    if (amount > owner.balance) return refuse(platformErrors.balanceTooLow)
    const order = { kind: 'withdrawal', methodKind: 'bank', methodName: 'Bank' } as const
    return makePayment(owner, { ...order, amount, requestId, fee }, when)
  }

  function carry<Request extends { requestId: string }>(
    request: Request,
    make: (request: Request) => BookedPayment,
  ): Promise<Payment> {
    return meetFate(fates.shift() ?? 'answered', () =>
      pickPayment(findPaymentOfRequest(owner, request.requestId) ?? make(request)),
    )
  }

  function openTab() {
    const unanswered = createUnansweredPayments({
      storage,
      now: () => 0,
      owner: () => 'M-1',
      createId: () => {
        ids += 1
        return `request-${ids}`
      },
    })
    const calls = {
      createDeposit: (request: DepositRequest) => carry(request, deposit),
      createWithdrawal: (request: WithdrawalRequest) => carry(request, withdraw),
    }
    return { unanswered, ...createPaymentSender({ unanswered, calls, backUrl: '/back' }) }
  }

  const tabs = [openTab(), openTab()]
  const tabOf = (at: 0 | 1) => tabs[at] ?? openTab()

  /**
   * Makes the final tap. A second tap before the first response does not confirm another payment.
   */
  function confirm(at: 0 | 1, order: PaymentOrder, arrives: number): void {
    const payment = tabOf(at).confirm(order)
    if (confirmed.has(payment.requestId)) return
    confirmed.set(payment.requestId, { kind: order.kind, amount: order.amount, arrives })
  }

  async function attempt(at: 0 | 1, payment: UnansweredPayment): Promise<void> {
    const tab = tabOf(at)
    try {
      const made = await tab.send(payment)
      shown.set(made.id, made)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const isGone = tab.unanswered.find(payment.order.kind)?.requestId !== payment.requestId
      // A concurrent attempt may already have made the payment.
      const isMade = findPaymentOfRequest(owner, payment.requestId) !== undefined
      if (isGone && error.kind === 'answer' && !isMade) refused.add(payment.requestId)
    }
  }

  /**
   * Sends the payments without a response from both tabs at the same time, to simulate two taps and
   * two tabs.
   */
  async function send(at: 0 | 1): Promise<void> {
    const found = (['deposit', 'withdrawal'] as const).flatMap(kind => {
      const payment = tabOf(at).unanswered.find(kind)
      return payment ? [payment] : []
    })
    const other = at === 0 ? 1 : 0
    await Promise.all(
      found.flatMap(payment => [
        attempt(at, payment),
        attempt(at, payment),
        attempt(other, payment),
      ]),
    )
  }

  function type(units: number, rest: number): number {
    return parseAmount(formatTypedAmount(units * unit + rest, digits), digits) ?? 0
  }

  async function take(step: Step): Promise<void> {
    switch (step.do) {
      case 'deposit': {
        const method = methods[step.method % methods.length] ?? methods[0]
        if (!method) return
        const amount = type(step.units, step.rest)
        const bonus = step.bonus ? bonuses[0] : undefined
        const quote = computeQuote(amount, method, bonus)
        const bonusId = quote.bonus > 0 ? bonus?.id : undefined
        const order = { kind: 'deposit', methodId: method.id, amount } as const
        return confirm(step.tab, { ...order, ...(bonusId && { bonusId }) }, quote.arrives)
      }
      case 'withdraw': {
        const amount = type(step.units, step.rest)
        // A withdrawal's fee is deducted from the payout.
        const { arrives } = computeQuote(amount, { ...methods[0], fee } as never)
        return confirm(step.tab, { kind: 'withdrawal', accountId: 'a', amount }, arrives)
      }
      case 'send':
        fates = [...step.fates]
        return send(step.tab)
      case 'redeem':
        return mall.press(step.tab, step.fate)
      case 'reload':
        tabs[step.tab] = openTab()
        return mall.reload(step.tab)
      default: {
        const pending = owner.books.payments.filter(({ state }) => state === 'pending')
        const payment = pending[step.which % Math.max(1, pending.length)]
        if (payment && (step.do !== 'cancel' || payment.kind === 'withdrawal')) {
          settlePayment(owner, payment, step.do, 0)
        }
      }
    }
  }

  /** Simulates a working network: sends all pending calls and updates every page. */
  async function rest(): Promise<void> {
    fates = []
    await send(0)
    for (const payment of owner.books.payments) shown.set(payment.id, pickPayment(payment))
  }

  return { take, rest, owner, opening, mall, confirmed, refused, shown, tabs }
}
