/** Payment methods of the sandbox; amounts scale with the merchant's currency. */
import { calculateShare } from '@livery/contract/currency.ts'
import { paymentIdMark } from '@livery/contract/platform/payment-id-mark.ts'
import type {
  Coin,
  DepositBonus,
  DepositMethod,
  Fee,
  PaymentSteps,
} from '@livery/contract/platform/payments.ts'
import type { LocalText } from '#text/localise.ts'

type Method = Omit<DepositMethod, 'name'> & { name: LocalText }
export type BonusEntry = Omit<DepositBonus, 'title'> & {
  title: LocalText
  /** Only for a player who has not made a deposit yet. */
  isFirst?: true
}

/** Builds the deposit methods; `unit` is the merchant's `moneyUnit`. */
export function buildDepositMethods(unit: number): Method[] {
  const preset = [10, 50, 100, 500].map(count => count * unit)
  const limits = (minimum: number, maximum: number) => ({
    minimum: minimum * unit,
    maximum: maximum * unit,
    presets: preset.filter(amount => amount >= minimum * unit && amount <= maximum * unit),
  })
  return [
    {
      id: 'bank',
      kind: 'bank',
      name: { EN: 'Bank transfer', VI: 'Chuyển khoản', CN: '银行转账', TY: 'Bank transfer' },
      ...limits(20, 10_000),
    },
    {
      id: 'card',
      kind: 'card',
      name: { EN: 'Card', VI: 'Thẻ', CN: '银行卡', TY: 'Card' },
      ...limits(10, 1_000),
      fee: { fixed: 0, basisPoints: 150 },
    },
    {
      id: 'e-wallet',
      kind: 'e-wallet',
      name: { EN: 'E-wallet', VI: 'Ví điện tử', CN: '电子钱包', TY: 'E-wallet' },
      ...limits(5, 2_000),
    },
    {
      id: 'virtual',
      kind: 'virtual',
      name: { EN: 'USDT (TRC20)', VI: 'USDT (TRC20)', CN: 'USDT (TRC20)', TY: 'USDT (TRC20)' },
      ...limits(10, 50_000),
      fee: { fixed: unit, basisPoints: 0 },
    },
    {
      id: 'pix',
      kind: 'pix',
      name: { EN: 'Pix', VI: 'Pix', CN: 'Pix', TY: 'Pix' },
      ...limits(5, 5_000),
    },
  ]
}

/** Builds a first-deposit bonus of 100%; `minimum` and `maximum` are multiples of `unit`. */
export function buildFirstBonus(
  unit: number,
  { id, title, minimum, maximum, turnover }: Omit<BonusEntry, 'basisPoints'>,
): BonusEntry {
  const amounts = { minimum: minimum * unit, maximum: maximum * unit }
  return { id, title, ...amounts, basisPoints: 10_000, turnover, isFirst: true }
}

export function buildDepositBonuses(unit: number): BonusEntry[] {
  return [
    {
      id: 'reload-20',
      title: {
        EN: '20% on every deposit',
        VI: 'Thưởng 20% mỗi lần nạp',
        CN: '每次存款送20%',
        TY: '20% sa bawat deposito',
      },
      minimum: 50 * unit,
      basisPoints: 2_000,
      maximum: 200 * unit,
      turnover: 5,
    },
    {
      id: 'virtual-5',
      title: {
        EN: '5% for USDT',
        VI: 'Thưởng 5% khi nạp USDT',
        CN: 'USDT 存款送5%',
        TY: '5% para sa USDT',
      },
      minimum: 10 * unit,
      basisPoints: 500,
      maximum: 500 * unit,
      turnover: 1,
      methodIds: ['virtual'],
    },
  ]
}

/** Calculates a deposit's bonus and the turnover it requires. */
export function calculateBonus(
  { basisPoints, maximum, turnover }: Omit<DepositBonus, 'title'>,
  paid: number,
) {
  const amount = Math.min(maximum, calculateShare(paid, basisPoints))
  return { amount, turnover: (paid + amount) * turnover }
}

type Ordered = { id: string; kind: DepositMethod['kind']; amount: number; currency: string }

/** Returns what the player must do to complete a deposit with this method. */
export function buildPaymentSteps({ id, kind, ...paid }: Ordered, backUrl: string): PaymentSteps {
  if (kind === 'bank') {
    const number = '0011 2233 4455'
    return {
      kind: 'transfer',
      bankName: 'First Demo Bank',
      holder: 'DEMO PAYMENTS LTD',
      number,
      reference: id.slice(-8).toUpperCase(),
    }
  }

  if (kind === 'virtual') {
    const address = 'TDemoAddressNotForRealMoney0000001'
    return { kind: 'address', network: 'TRC20', address, coin: calculateCoin(paid) }
  }

  if (kind === 'pix')
    return { kind: 'pix', code: `00020126360014br.gov.bcb.pix0114${id}5204000053039865802BR` }

  const back = new URLSearchParams({ backUrl: backUrl.replace(paymentIdMark, id) })

  return { kind: 'page', url: `/lgw/games/pay/${encodeURIComponent(id)}?${back}` }
}

/** Value of one USDT in each currency that the sandbox's merchants use. */
const coinRates: Readonly<Record<string, number>> = {
  USD: 100,
  VND: 25_400,
  PHP: 5_850,
  TLB: 5_850,
}

/** Converts the amount to USDT, rounded up to hundredths. */
function calculateCoin({ amount, currency }: Pick<Ordered, 'amount' | 'currency'>): Coin {
  const rate = coinRates[currency] ?? 100
  const hundredths = String(Math.ceil((amount * 100) / rate)).padStart(3, '0')
  return { name: 'USDT', amount: `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`, rate }
}

const minuteMs = 60_000

/**
 * Returns how long a deposit may stay unpaid, in milliseconds; undefined for methods without a
 * limit.
 */
export function findExpiryMs(kind: DepositMethod['kind']): number | undefined {
  if (kind === 'bank') return 60 * minuteMs
  return kind === 'virtual' || kind === 'pix' ? 30 * minuteMs : undefined
}

/** Returns the fee for any withdrawal. */
export function getWithdrawalFee(unit: number): Fee {
  return { fixed: unit, basisPoints: 50 }
}
