import { calculateMinimumAmount } from '@livery/contract/currency.ts'
import { platformErrors } from '@livery/contract/errors.ts'
import {
  type DepositSettings,
  depositRequest,
  type Fee,
  type PayoutAccounts,
  type WithdrawAccount,
  withdrawalRequest,
} from '@livery/contract/platform/payments.ts'
import * as z from 'zod'
import type { Account } from '#accounts/accounts.ts'
import { requireOwnCode } from '#accounts/step-up.ts'
import type { BookedPayment } from '#books/books.ts'
import {
  buildDepositMethods,
  buildPaymentSteps,
  calculateBonus,
  findBanks,
  findExpiryMs,
  getWithdrawalFee,
} from '#books/payment-methods.ts'
import {
  findPaymentOfRequest,
  makePayment,
  pickPayment,
  settleDuePayments,
  settlePayment,
} from '#books/payments.ts'
import { type PlatformErrorCode, PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { requireNoBreak, requireRoom } from '#play/play-record.ts'
import { selectPage } from '#request/parameters.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { localise, type Text } from '#text/localise.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

const cancelRequest = z.object({ id: z.string() })
const historyKind = z.enum(['deposit', 'withdrawal'])

/** Deposits and withdrawals: the figures that the product shows and polls, and the payments. */
export function moneyRoutes(serve: Serve): void {
  /** Payments that are due are settled before any call reads the books. */
  const member: Serve['member'] = (name, handler) =>
    serve.member(name, call => {
      settleDuePayments(call.account, getSettlementTime(call))
      return handler(call)
    })

  member('depositStatistics', ({ account }) => ({ totalDepositSuccessCount: account.deposits }))
  member('withdrawStatistics', ({ account }) => ({
    totalWithdrawSuccessCount: account.withdrawals,
    ...pickPayoutAccounts(account),
  }))
  member('withdrawAccount', buildWithdrawAccount)
  member('depositSettings', buildDepositSettings)
  member('createDeposit', createDeposit)
  member('createWithdrawal', createWithdrawal)
  member('cancelDeposit', call => cancelPayment(call, 'deposit'))
  member('cancelWithdrawal', call => cancelPayment(call, 'withdrawal'))
  member('payment', call => localisePayment(call, requirePayment(call, call.query.id)))
  member('payments', call => {
    const kind = parseBody(historyKind, call.query.kind)
    const wanted = call.account.books.payments.filter(payment => payment.kind === kind)
    const { items, ...place } = selectPage(wanted.toReversed(), call.query)
    return { payments: items.map(payment => localisePayment(call, payment)), ...place }
  })
}

function getSettlementTime({ state }: MemberCall) {
  return { nowMs: state.now(), settlement: state.settlement }
}

function pickPayoutAccounts({ bankCards, virtualWallets, eWallets }: Account): PayoutAccounts {
  return {
    fullBankCardList: bankCards,
    fullVirtualWalletList: virtualWallets,
    fullEWalletList: eWallets,
  }
}

function buildDepositSettings({ state, account, language }: MemberCall): DepositSettings {
  const { depositBonuses, countries } = state.config.content
  const hasPaidIn = account.deposits > 0 || account.books.payments.some(isLiveDeposit)
  const bonuses = depositBonuses.flatMap(({ isFirst, days, excluded, ...bonus }) =>
    isFirst && hasPaidIn ? [] : [bonus],
  )
  const methods = buildDepositMethods(state.seed.moneyUnit, countries.defaultCountry)
  const settings = { currency: countries.currency, methods, bonuses }

  return localise<DepositSettings>(settings, language)
}

function isLiveDeposit({ kind, state }: BookedPayment): boolean {
  return kind === 'deposit' && (state === 'pending' || state === 'arrived')
}

function buildWithdrawAccount({ state, account }: MemberCall): WithdrawAccount {
  const unit = state.seed.moneyUnit
  const { turnoverLeft, turnoverTotal } = account.books
  const verification = account.stepUp.find(method => method !== 'payeeName')
  const { currency, defaultCountry } = state.config.content.countries
  const banks = findBanks(defaultCountry)
  const holder = findHolder(account)

  return {
    ...pickPayoutAccounts(account),
    currency,
    balance: account.balance,
    available: turnoverLeft > 0 ? 0 : account.balance,
    minimum: 20 * unit,
    maximum: 5_000 * unit,
    fee: getWithdrawalFee(unit),
    turnoverLeft,
    ...(turnoverTotal > 0 && { turnoverTotal }),
    ...(verification && { verification }),
    ...(banks && { banks }),
    ...(holder && { holder }),
    usualMinutes: 15,
  }
}

/** Returns the name of the first account's holder, which all other accounts must have too. */
function findHolder({ bankCards, eWallets }: Account): string | undefined {
  return [...bankCards, ...eWallets][0]?.holder
}

function createDeposit(call: MemberCall) {
  const { account } = call
  const request = parseBody(depositRequest, call.body)
  const known = findPaymentOfRequest(account, request.requestId)
  if (known) return localisePayment(call, known)

  const { methods, bonuses, currency } = buildDepositSettings(call)
  const method = methods.find(({ id }) => id === request.methodId)
  if (!method) throw refuse(platformErrors.notFound, refusalTexts.noPaymentMethod)

  requireNoBreak(account, call.sandbox.now())
  requireWithin(request.amount, method)
  requireRoom(account, 'deposit', request.amount, call.sandbox.now())
  const bonus = bonuses.find(
    ({ id, minimum, methodIds }) =>
      id === request.bonusId &&
      request.amount >= minimum &&
      (methodIds?.includes(method.id) ?? true),
  )
  // The deposit would not include the bonus that the player confirmed, so refuse the deposit.
  if (request.bonusId !== undefined && !bonus) {
    throw refuse(platformErrors.notFound, refusalTexts.noBonus)
  }

  const entry = bonus && call.state.config.content.depositBonuses.find(one => one.id === bonus.id)
  const id = `${account.id}-p${account.books.payments.length + 1}`
  const { kind } = method
  const { amount } = request
  const payment = makePayment(
    account,
    {
      kind: 'deposit',
      methodKind: kind,
      methodName: method.name,
      currency,
      amount,
      requestId: request.requestId,
      steps: buildPaymentSteps({ id, kind, amount, currency }, request.backUrl),
      expiresInMs: findExpiryMs(kind),
      fee: method.fee,
      bonus: entry && calculateBonus(entry, amount),
    },
    getSettlementTime(call),
  )

  return localisePayment(call, payment)
}

function createWithdrawal(call: MemberCall) {
  const { account } = call
  const request = parseBody(withdrawalRequest, call.body)
  const known = findPaymentOfRequest(account, request.requestId)
  if (known) return localisePayment(call, known)

  const info = buildWithdrawAccount(call)
  const to = findPayoutAccount(account, request.accountId)
  if (!to) throw refuse(platformErrors.notFound, refusalTexts.noPaymentMethod)

  requireWithin(request.amount, info)
  if (info.turnoverLeft > 0) throw refuse(platformErrors.turnoverLeft, refusalTexts.turnover)
  if (request.amount > info.available) {
    throw refuse(platformErrors.balanceTooLow, refusalTexts.balance)
  }

  if (info.verification) requireOwnCode(request.verificationCode)
  const payment = makePayment(
    account,
    {
      kind: 'withdrawal',
      methodKind: to.kind,
      methodName: to.name,
      currency: info.currency,
      amount: request.amount,
      requestId: request.requestId,
      account: to.masked,
      fee: info.fee,
    },
    getSettlementTime(call),
  )

  return localisePayment(call, payment)
}

function cancelPayment(call: MemberCall, kind: 'deposit' | 'withdrawal') {
  const payment = requirePayment(call, parseBody(cancelRequest, call.body).id)
  if (payment.kind !== kind || payment.state !== 'pending') {
    throw refuse(platformErrors.paymentEnded, refusalTexts.ended)
  }
  settlePayment(call.account, payment, 'cancel', call.state.now())
  return pickPayment(payment)
}

type AmountLimits = { minimum: number; maximum: number; fee?: Fee | undefined }

function requireWithin(amount: number, { minimum, maximum, fee }: AmountLimits): void {
  if (amount >= Math.max(minimum, calculateMinimumAmount(fee)) && amount <= maximum) return
  throw refuse(platformErrors.amountNotAllowed, refusalTexts.amount)
}

function findPayoutAccount(account: Account, id: string) {
  const card = account.bankCards.find(one => one.id === id)
  if (card) return { kind: 'bank', name: card.bankName, masked: `•••• ${card.lastDigits}` } as const

  const wallet = account.virtualWallets.find(one => one.id === id)
  if (wallet) {
    return { kind: 'virtual', name: wallet.network, masked: wallet.maskedAddress } as const
  }

  const other = account.eWallets.find(one => one.id === id)
  if (!other) return undefined

  const kind = other.provider === 'Pix' ? 'pix' : 'e-wallet'

  return { kind, name: other.provider, masked: other.maskedAccount } as const
}

function requirePayment({ account }: MemberCall, id: string | undefined) {
  const payment = account.books.payments.find(one => one.id === id)
  if (payment) return payment
  throw refuse(platformErrors.notFound, refusalTexts.ended)
}

/** Returns the payment with its failure reason in the caller's language. */
function localisePayment({ language }: MemberCall, payment: Parameters<typeof pickPayment>[0]) {
  const shown = pickPayment(payment)
  if (shown.state !== 'failed') return shown
  const { EN } = refusalTexts.refusedPayment
  const texts: Partial<Record<string, string>> = refusalTexts.refusedPayment
  return { ...shown, reason: texts[language] ?? EN }
}

function refuse(code: PlatformErrorCode, text: Text): PlatformFailure {
  return new PlatformFailure(code, text)
}
