/** Payment methods of the sandbox; amounts scale with the merchant's currency. */
import { calculateShare } from '@livery/contract/currency.ts'
import { paymentIdMark } from '@livery/contract/platform/payment-id-mark.ts'
import type { Coin, DepositMethod, Fee, PaymentSteps } from '@livery/contract/platform/payments.ts'
import type { LocalText } from '#text/localise.ts'
import {
  type BonusEntry,
  type BonusTerms,
  excludedCategories,
  fillBonus,
  type OfferedBonus,
} from './bonus-words.ts'
import type { BookedBonus } from './books.ts'

type Method = Omit<DepositMethod, 'name'> & { name: LocalText }

/** The brands behind the method "E-wallet" in each country. */
const walletBrands: Readonly<Record<string, string[]>> = {
  BR: ['Mercado Pago', 'PicPay'],
  CN: ['Alipay', 'WeChat Pay'],
  ID: ['GoPay', 'OVO'],
  IN: ['Paytm', 'PhonePe'],
  PH: ['GCash', 'GrabPay'],
  US: ['PayPal', 'Apple Pay'],
  VN: ['MoMo', 'ZaloPay'],
}

/** The banks to which the sandbox pays out in each country. */
const banks: Readonly<Record<string, string[]>> = {
  BR: ['Banco do Brasil', 'Bradesco', 'Caixa', 'Itaú', 'Nubank', 'Santander'],
  ID: ['BCA', 'BNI', 'BRI', 'Mandiri'],
  IN: ['Axis Bank', 'HDFC Bank', 'ICICI Bank', 'Kotak Mahindra', 'State Bank of India'],
  MY: ['CIMB', 'Hong Leong Bank', 'Maybank', 'Public Bank', 'RHB'],
  PH: ['BDO', 'BPI', 'Landbank', 'Metrobank', 'PNB', 'Security Bank', 'UnionBank'],
  TH: ['Bangkok Bank', 'Kasikornbank', 'Krungsri', 'Krungthai', 'SCB'],
  US: ['Bank of America', 'Chase', 'Citibank', 'U.S. Bank', 'Wells Fargo'],
  VN: ['ACB', 'Agribank', 'BIDV', 'MB Bank', 'Techcombank', 'Vietcombank', 'VietinBank'],
}

/** Returns the payout banks in a country; undefined for a country whose banks are not listed. */
export function findBanks(country: string): string[] | undefined {
  return banks[country]
}

/** Builds a country's deposit methods; `unit` is the merchant's `moneyUnit`. */
export function buildDepositMethods(unit: number, country: string): Method[] {
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
      usualMinutes: 30,
    },
    {
      id: 'card',
      kind: 'card',
      name: { EN: 'Card', VI: 'Thẻ', CN: '银行卡', TY: 'Card' },
      ...limits(10, 1_000),
      fee: { fixed: 0, basisPoints: 150 },
      usualMinutes: 2,
      brands: ['Visa', 'Mastercard'],
    },
    {
      id: 'e-wallet',
      kind: 'e-wallet',
      name: { EN: 'E-wallet', VI: 'Ví điện tử', CN: '电子钱包', TY: 'E-wallet' },
      ...limits(5, 2_000),
      usualMinutes: 2,
      brands: walletBrands[country] ?? [],
    },
    {
      id: 'virtual',
      kind: 'virtual',
      name: { EN: 'USDT (TRC20)', VI: 'USDT (TRC20)', CN: 'USDT (TRC20)', TY: 'USDT (TRC20)' },
      ...limits(10, 50_000),
      fee: { fixed: unit, basisPoints: 0 },
      usualMinutes: 10,
      brands: ['USDT'],
    },
    {
      id: 'pix',
      kind: 'pix',
      name: { EN: 'Pix', VI: 'Pix', CN: 'Pix', TY: 'Pix' },
      ...limits(5, 5_000),
      usualMinutes: 1,
      brands: ['Pix'],
    },
  ]
}

type FirstBonus = Pick<BonusTerms, 'id' | 'minimum' | 'maximum' | 'turnover' | 'days'> & {
  title: LocalText
}

/**
 * Builds a first-deposit bonus of 100%; `minimum` and `maximum` are multiples of `unit`. The title
 * may contain the placeholders of the bonus's amounts.
 */
export function buildFirstBonus(unit: number, currency: string, plan: FirstBonus): BonusEntry {
  const { title, minimum, maximum, ...fields } = plan
  const amounts = { minimum: minimum * unit, maximum: maximum * unit }
  const excluded = excludedCategories
  const bonus = { ...fields, ...amounts, basisPoints: 10_000, excluded, isFirst: true } as const
  return { ...bonus, title: fillBonus(title, bonus, currency) }
}

export function buildDepositBonuses(unit: number, currency: string): BonusEntry[] {
  const titles = {
    'reload-20': {
      EN: '{{percent}} on every deposit',
      VI: 'Thưởng {{percent}} mỗi lần nạp',
      CN: '每次存款送{{percent}}',
      TY: '{{percent}} sa bawat deposito',
    },
    'virtual-5': {
      EN: '{{percent}} for USDT',
      VI: 'Thưởng {{percent}} khi nạp USDT',
      CN: 'USDT 存款送{{percent}}',
      TY: '{{percent}} para sa USDT',
    },
  }
  const bonuses: (BonusTerms & { id: keyof typeof titles })[] = [
    {
      id: 'reload-20',
      minimum: 50 * unit,
      basisPoints: 2_000,
      maximum: 200 * unit,
      turnover: 5,
      days: 30,
      excluded: [],
    },
    {
      id: 'virtual-5',
      minimum: 10 * unit,
      basisPoints: 500,
      maximum: 500 * unit,
      turnover: 1,
      methodIds: ['virtual'],
      days: 30,
      excluded: [],
    },
  ]
  return bonuses.map(bonus => ({ ...bonus, title: fillBonus(titles[bonus.id], bonus, currency) }))
}

/** Calculates a deposit's bonus and the turnover it requires. */
export function calculateBonus(bonus: Omit<OfferedBonus, 'title'>, paid: number): BookedBonus {
  const { basisPoints, maximum, turnover, days, excluded = [] } = bonus
  const amount = Math.min(maximum, calculateShare(paid, basisPoints))
  return { amount, turnover: (paid + amount) * turnover, excluded, ...(days && { days }) }
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
