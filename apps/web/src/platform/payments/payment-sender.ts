import type {
  DepositRequest,
  Payment,
  WithdrawalRequest,
} from '@livery/contract/platform/payments.ts'
import { PlatformError } from '../errors.ts'
import { isInDoubt } from '../is-in-doubt.ts'
import type { PaymentOrder } from './get-payment.ts'
import type { UnansweredPayment, UnansweredPayments } from './unanswered-payments.ts'

export type PaymentCalls = {
  /** @throws PlatformError */
  createDeposit: (request: DepositRequest) => Promise<Payment>
  /** @throws PlatformError */
  createWithdrawal: (request: WithdrawalRequest) => Promise<Payment>
}

export type PaymentSender = {
  /**
   * Stores the payment that the player confirmed; the code for a withdrawal's second factor stays
   * in memory.
   */
  confirm: (order: PaymentOrder, verificationCode?: string) => UnansweredPayment
  /**
   * Sends the payment, always with the same id, and removes it once the platform has created or
   * refused it.
   * @throws PlatformError; `isInDoubt` returns whether the payment may have been created
   */
  send: (payment: UnansweredPayment) => Promise<Payment>
}

type Ports = {
  unanswered: UnansweredPayments
  calls: PaymentCalls
  /** The return URL for the vendor's payment page. */
  backUrl: string
}

export function createPaymentSender({ unanswered, calls, backUrl }: Ports): PaymentSender {
  const codes = new Map<string, string>()

  function post({ requestId, order }: UnansweredPayment): Promise<Payment> {
    const { kind, ...body } = order
    if ('methodId' in body) return calls.createDeposit({ ...body, requestId, backUrl })

    const verificationCode = codes.get(requestId)

    return calls.createWithdrawal({
      ...body,
      requestId,
      ...(verificationCode !== undefined && { verificationCode }),
    })
  }

  function settle(requestId: string): void {
    codes.delete(requestId)
    unanswered.settle(requestId)
  }

  return {
    confirm(order, verificationCode) {
      const payment = unanswered.confirm(order)
      if (verificationCode !== undefined) codes.set(payment.requestId, verificationCode)
      return payment
    },
    async send({ requestId, order }) {
      const attempt = unanswered.begin(requestId)
      if (!attempt) throw createSettledError(order)
      try {
        const made = await post(attempt)
        settle(requestId)
        return made
      } catch (error) {
        if (!isInDoubt(error, unanswered.countAttempts(requestId))) settle(requestId)
        throw error
      }
    },
  }
}

/** Returns the error for a payment that another tab has already settled; no alert opens. */
function createSettledError({ kind }: PaymentOrder): PlatformError {
  const endpoint = kind === 'deposit' ? 'createDeposit' : 'createWithdrawal'
  return new PlatformError('aborted', '', { endpoint, alert: false })
}
