/**
 * Deposits, withdrawals and the accounts they use. Every amount is a whole number of the currency's
 * smallest unit. The spec names three of these calls without their payloads (CALL-36, 37, 47, 48);
 * payloads and the other calls are our choice, in one place for an operator to change.
 */
import * as z from 'zod'

/** A whole number of the currency's smallest unit. */
export const amount = z.int()

export const paymentMethodKinds = ['bank', 'card', 'e-wallet', 'virtual', 'pix'] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** The cost of a payment: a fixed part, and a share of the amount in basis points. */
export const fee = z.object({ fixed: amount, basisPoints: z.int().min(0).max(10_000) })
export type Fee = z.infer<typeof fee>

export const depositMethod = z.object({
  id: z.string(),
  kind: z.enum(paymentMethodKinds),
  name: z.string(),
  minimum: amount,
  maximum: amount,
  /** Amounts to choose with one tap, the smallest first. */
  presets: z.array(amount),
  /** Unset: the deposit is free. */
  fee: fee.optional(),
})
export type DepositMethod = z.infer<typeof depositMethod>

/** A bonus that fits a deposit of at least `minimum`. */
export const depositBonus = z.object({
  id: z.string(),
  title: z.string(),
  minimum: amount,
  basisPoints: z.int(),
  maximum: amount,
  /** How many times deposit and bonus must be wagered before a withdrawal. */
  turnover: z.int(),
  /** The methods it fits; unset: all. */
  methodIds: z.array(z.string()).optional(),
})
export type DepositBonus = z.infer<typeof depositBonus>

/** CALL-36 */
export const depositSettings = z.object({
  currency: z.string(),
  methods: z.array(depositMethod),
  bonuses: z.array(depositBonus),
})
export type DepositSettings = z.infer<typeof depositSettings>

const decimal = z.string().regex(/^\d+(?:\.\d+)?$/)
/** How much of a coin is to be sent, by the worth of one, which holds until the payment expires. */
const coin = z.object({ name: z.string(), amount: decimal, rate: amount })
export type Coin = z.infer<typeof coin>

/** The steps that the player takes for a deposit to arrive. */
export const paymentSteps = z.discriminatedUnion('kind', [
  /** Transfer to the platform's account; `reference` must be in the transfer. */
  z.object({
    kind: z.literal('transfer'),
    bankName: z.string(),
    holder: z.string(),
    number: z.string(),
    reference: z.string(),
  }),
  /** Leave for the page of the payment's vendor, which leads back to `backUrl`. */
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({
    kind: z.literal('address'),
    network: z.string(),
    address: z.string(),
    coin: coin.optional(),
  }),
  z.object({ kind: z.literal('pix'), code: z.string() }),
])
export type PaymentSteps = z.infer<typeof paymentSteps>

/**
 * - `pending`: on its way. - `arrived`: booked. - `failed`: refused, with a reason.
 * - `cancelled`: taken back by the player while pending, or not paid before it expired.
 */
export const paymentStates = ['pending', 'arrived', 'failed', 'cancelled'] as const

export const payment = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  state: z.enum(paymentStates),
  methodName: z.string(),
  methodKind: z.enum(paymentMethodKinds),
  /** The amount paid in, or taken from the balance. */
  amount,
  fee: amount,
  /** The amount that reaches the balance (with the bonus of a deposit), or the account of a withdrawal. */
  arrives: amount,
  bonus: amount.optional(),
  /** Why a payment failed, in the player's language. */
  reason: z.string().optional(),
  /** ISO 8601 */
  createdAt: z.string(),
  endedAt: z.string().optional(),
  /** A deposit that was not paid until then is cancelled; unset: it waits. ISO 8601 */
  expiresAt: z.string().optional(),
  /** Of a pending deposit. */
  steps: paymentSteps.optional(),
  /** The account of a withdrawal, masked by the platform. */
  account: z.string().optional(),
})
export type Payment = z.infer<typeof payment>

/**
 * `requestId` is made by the device once for each payment that the player confirms. The platform
 * answers a repeated one with the payment it already has, so that a lost answer pays nothing twice.
 */
export const depositRequest = z.object({
  requestId: z.string().min(16).max(64),
  methodId: z.string(),
  amount: amount.positive(),
  bonusId: z.string().optional(),
  /**
   * The page of the payment's vendor leads back to this address, which is one of this site. The
   * platform puts the payment's id in place of `paymentIdMark`.
   */
  backUrl: z.string(),
})
export type DepositRequest = z.infer<typeof depositRequest>

export const withdrawalRequest = z.object({
  requestId: z.string().min(16).max(64),
  accountId: z.string(),
  amount: amount.positive(),
  /** The code of the second step, where the platform asks for one. */
  verificationCode: z.string().optional(),
})
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>

/** An account of the player, masked: never a whole number. */
export const bankCard = z.object({
  id: z.string(),
  bankName: z.string(),
  holder: z.string(),
  lastDigits: z.string(),
})
export type BankCard = z.infer<typeof bankCard>

export const virtualWallet = z.object({
  id: z.string(),
  network: z.string(),
  /** The first and last characters. */
  maskedAddress: z.string(),
})
export type VirtualWallet = z.infer<typeof virtualWallet>

/** An account of an e-wallet, or a Pix key. */
export const eWallet = z.object({
  id: z.string(),
  provider: z.string(),
  holder: z.string(),
  maskedAccount: z.string(),
})
export type EWallet = z.infer<typeof eWallet>

/** MONEY-02: the accounts to which the player's money may be paid out. */
export const payoutAccounts = z.object({
  fullBankCardList: z.array(bankCard),
  fullVirtualWalletList: z.array(virtualWallet),
  fullEWalletList: z.array(eWallet),
})
export type PayoutAccounts = z.infer<typeof payoutAccounts>

/** CALL-37 */
export const withdrawAccount = payoutAccounts.extend({
  currency: z.string(),
  balance: amount,
  /** The amount that may be taken now: the balance, but nothing while turnover is left. */
  available: amount,
  minimum: amount,
  maximum: amount,
  fee: fee.optional(),
  /** The stakes still to be placed before money may be taken. */
  turnoverLeft: amount,
  /** All the stakes of which those are left; unset: the platform does not say. */
  turnoverTotal: amount.optional(),
  /** The second step that the platform asks for at each withdrawal; unset: none. */
  verification: z.enum(['sms', 'email', 'ga']).optional(),
})
export type WithdrawAccount = z.infer<typeof withdrawAccount>

/** A new account of the player. The number is sent once, encrypted, and never comes back. */
export const newPayoutAccount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    bankName: z.string().min(1).max(80),
    holder: z.string().min(1).max(80),
    // Digits, an IBAN, or a check digit X, as at a large bank of Brazil.
    number: z.string().regex(/^[\dA-Z]{6,34}$/, '6 to 34 digits and capitals'),
  }),
  z.object({
    kind: z.literal('virtual'),
    network: z.string().min(1),
    address: z.string().min(20).max(128),
  }),
  z.object({
    kind: z.literal('e-wallet'),
    provider: z.string().min(1),
    holder: z.string().min(1).max(80),
    account: z.string().min(4).max(64),
  }),
  z.object({
    kind: z.literal('pix'),
    keyKind: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
    holder: z.string().min(1).max(80),
    key: z.string().min(4).max(77),
  }),
])
export type NewPayoutAccount = z.infer<typeof newPayoutAccount>

/** A booking of the player's account: everything that changed the balance or the points. */
export const transactionKinds = [
  'deposit',
  'withdrawal',
  'returned',
  'bonus',
  'reward',
  'mission',
  'redemption',
  'stake',
  'payout',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

export const transaction = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  /** Signed: what was added to the balance. */
  amount,
  /** Signed: what was added to the points. */
  points: z.int(),
  /** The balance after it. */
  balance: amount,
  title: z.string(),
  /** The payment, reward or order that it belongs to. */
  reference: z.string(),
  /** ISO 8601 */
  at: z.string(),
})
export type Transaction = z.infer<typeof transaction>
