/**
 * Deposits, withdrawals and the accounts they use. Every amount is a whole number of the currency's
 * smallest unit. For CALL-36, 37, 47 and 48, the spec does not define payloads. These payloads and
 * the other calls are our choice, kept in one module so that an operator can change them.
 */
import * as z from 'zod'

/** A whole number of the currency's smallest unit. */
export const amount = z.int()

export const paymentMethodKinds = ['bank', 'card', 'e-wallet', 'virtual', 'pix'] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** A payment fee: a fixed part plus a share of the amount in basis points. */
export const fee = z.object({ fixed: amount, basisPoints: z.int().min(0).max(10_000) })
export type Fee = z.infer<typeof fee>

export const depositMethod = z.object({
  id: z.string(),
  kind: z.enum(paymentMethodKinds),
  name: z.string(),
  minimum: amount,
  maximum: amount,
  /** Amounts that the player can select with one tap, smallest first. */
  presets: z.array(amount),
  /** Unset: the deposit is free. */
  fee: fee.optional(),
  /** How many minutes a deposit usually takes; unset: unknown. */
  usualMinutes: z.int().positive().optional(),
  /** The names of the payment brands that the player can use, such as `Visa`. */
  brands: z.array(z.string()).optional(),
})
export type DepositMethod = z.infer<typeof depositMethod>

/** A bonus for a deposit of at least `minimum`. */
export const depositBonus = z.object({
  id: z.string(),
  title: z.string(),
  minimum: amount,
  basisPoints: z.int(),
  maximum: amount,
  /** How many times the sum of deposit and bonus must be wagered before a withdrawal. */
  turnover: z.int(),
  /** The deposit methods that qualify for the bonus; unset: all. */
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
/**
 * How much of a coin to send. `rate` is the value of one coin and is fixed until the payment
 * expires.
 */
const coin = z.object({ name: z.string(), amount: decimal, rate: amount })
export type Coin = z.infer<typeof coin>

/** What the player must do to complete a deposit. */
export const paymentSteps = z.discriminatedUnion('kind', [
  /** Transfer to the platform's account; the transfer must include `reference`. */
  z.object({
    kind: z.literal('transfer'),
    bankName: z.string(),
    holder: z.string(),
    number: z.string(),
    reference: z.string(),
  }),
  /** Open the payment provider's page, which links back to `backUrl`. */
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
 * - `pending`: in progress. - `arrived`: booked. - `failed`: refused, with a reason.
 * - `cancelled`: canceled by the player while pending, or not paid before it expired.
 */
export const paymentStates = ['pending', 'arrived', 'failed', 'cancelled'] as const

export const payment = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  state: z.enum(paymentStates),
  methodName: z.string(),
  methodKind: z.enum(paymentMethodKinds),
  /** The currency of all amounts; unset: the currency of the account. */
  currency: z.string().optional(),
  /** The amount deposited, or debited from the balance. */
  amount,
  fee: amount,
  /**
   * The amount credited to the balance (including a deposit's bonus) or to the withdrawal account.
   */
  arrives: amount,
  bonus: amount.optional(),
  /** Why a payment failed, in the player's language. */
  reason: z.string().optional(),
  /** ISO 8601 */
  createdAt: z.string(),
  endedAt: z.string().optional(),
  /** When an unpaid deposit is canceled, in ISO 8601; unset: the deposit does not expire. */
  expiresAt: z.string().optional(),
  /** The steps that complete the deposit; present only while the deposit is pending. */
  steps: paymentSteps.optional(),
  /** The withdrawal account, masked by the platform. */
  account: z.string().optional(),
})
export type Payment = z.infer<typeof payment>

/**
 * The device creates `requestId` once for each payment that the player confirms. The platform
 * responds to a repeated id with the existing payment, so that a lost response does not cause a
 * second payment.
 */
export const depositRequest = z.object({
  requestId: z.string().min(16).max(64),
  methodId: z.string(),
  amount: amount.positive(),
  bonusId: z.string().optional(),
  /**
   * URL on this site to which the payment provider's page links back. The platform replaces
   * `paymentIdMark` with the payment's id.
   */
  backUrl: z.string(),
})
export type DepositRequest = z.infer<typeof depositRequest>

export const withdrawalRequest = z.object({
  requestId: z.string().min(16).max(64),
  accountId: z.string(),
  amount: amount.positive(),
  /** The second-factor code, if the platform requires it. */
  verificationCode: z.string().optional(),
})
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>

/** A player's account, masked: never the full number. */
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
  /** The wallet address's first and last characters. */
  maskedAddress: z.string(),
})
export type VirtualWallet = z.infer<typeof virtualWallet>

/** An e-wallet account or a Pix key. */
export const eWallet = z.object({
  id: z.string(),
  provider: z.string(),
  holder: z.string(),
  maskedAccount: z.string(),
})
export type EWallet = z.infer<typeof eWallet>

/** MONEY-02: the accounts to which the player can withdraw. */
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
  /** The amount that can be withdrawn now: the balance, or 0 while turnover is left. */
  available: amount,
  minimum: amount,
  maximum: amount,
  fee: fee.optional(),
  /** The amount still to be wagered before the player can withdraw. */
  turnoverLeft: amount,
  /**
   * The total turnover requirement; `turnoverLeft` is the part that remains. Unset if the platform
   * does not report the total.
   */
  turnoverTotal: amount.optional(),
  /** The second factor that the platform requires for each withdrawal; unset: none. */
  verification: z.enum(['sms', 'email', 'ga']).optional(),
  /** How many minutes a withdrawal usually takes; unset: unknown. */
  usualMinutes: z.int().positive().optional(),
  /** The names of the banks to which the platform pays; unset: any bank. */
  banks: z.array(z.string()).optional(),
  /** The player's name as known to the platform; a withdrawal account must have this name. */
  holder: z.string().optional(),
})
export type WithdrawAccount = z.infer<typeof withdrawAccount>

/** A player's new account. The number is sent once, encrypted, and is never returned. */
export const newPayoutAccount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    bankName: z.string().min(1).max(80),
    holder: z.string().min(1).max(80),
    // Digits, an IBAN, or a check digit X, which a large Brazilian bank uses.
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

/** A transaction on the player's account: every balance or points change. */
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
  /** The balance change; negative for a debit. */
  amount,
  /** The change in points; negative if points are spent. */
  points: z.int(),
  /** The balance after the transaction. */
  balance: amount,
  title: z.string(),
  /** The id of the related payment, reward or order. */
  reference: z.string(),
  /** ISO 8601 */
  at: z.string(),
})
export type Transaction = z.infer<typeof transaction>
