/**
 * How players are paid out by country: which kinds of accounts there are, how long their numbers
 * are, and the names that players choose from. The platform has the last word on each account.
 */
export type AccountKind = 'bank' | 'card' | 'e-wallet' | 'virtual' | 'pix'

export type PayoutRules = {
  /** The usual one first. */
  kinds: readonly AccountKind[]
  /** The digits of an account at a bank. */
  bankDigits: readonly [least: number, most: number]
  /** An IBAN is an account number, too. */
  iban: boolean
  /** The last digit of an account at a bank may be the check digit X. */
  checkLetter?: boolean
  /** Suggested while the bank's name is typed. */
  banks: readonly string[]
  /** E-wallets, the usual one first. */
  providers: readonly string[]
}

/** For any country without a line of its own. */
const usual: PayoutRules = {
  kinds: ['bank', 'virtual'],
  bankDigits: [6, 24],
  iban: true,
  banks: [],
  providers: [],
}

const own: Readonly<Record<string, Partial<PayoutRules>>> = {
  VN: {
    kinds: ['bank', 'e-wallet', 'virtual'],
    bankDigits: [6, 19],
    banks: ['Vietcombank', 'VietinBank', 'BIDV', 'Agribank', 'Techcombank', 'MB Bank', 'ACB'],
    providers: ['MoMo', 'ZaloPay', 'Viettel Money'],
  },
  PH: {
    kinds: ['e-wallet', 'bank', 'virtual'],
    bankDigits: [10, 16],
    banks: ['BDO', 'BPI', 'Metrobank', 'Landbank', 'PNB', 'UnionBank', 'Security Bank'],
    providers: ['GCash', 'Maya', 'GrabPay'],
  },
  CN: {
    kinds: ['card', 'virtual'],
    banks: ['中国工商银行', '中国建设银行', '中国农业银行', '中国银行', '招商银行', '交通银行'],
  },
  US: {
    kinds: ['bank', 'card', 'virtual'],
    bankDigits: [6, 17],
    banks: ['Bank of America', 'Chase', 'Citibank', 'U.S. Bank', 'Wells Fargo'],
  },
  BR: {
    kinds: ['pix', 'bank', 'virtual'],
    bankDigits: [6, 14],
    checkLetter: true,
    banks: ['Banco do Brasil', 'Bradesco', 'Caixa', 'Itaú', 'Nubank', 'Santander'],
  },
  TH: {
    kinds: ['bank', 'e-wallet', 'virtual'],
    bankDigits: [10, 15],
    banks: ['Bangkok Bank', 'Kasikornbank', 'Krungthai', 'Krungsri', 'SCB'],
    providers: ['TrueMoney'],
  },
  ID: {
    kinds: ['bank', 'e-wallet', 'virtual'],
    bankDigits: [10, 16],
    banks: ['BCA', 'BNI', 'BRI', 'Mandiri'],
    providers: ['DANA', 'GoPay', 'OVO'],
  },
  MY: {
    kinds: ['bank', 'e-wallet', 'virtual'],
    bankDigits: [7, 17],
    banks: ['CIMB', 'Hong Leong Bank', 'Maybank', 'Public Bank', 'RHB'],
    providers: ['Touch ’n Go'],
  },
  IN: {
    bankDigits: [9, 18],
    banks: ['Axis Bank', 'HDFC Bank', 'ICICI Bank', 'Kotak Mahindra', 'State Bank of India'],
  },
}

/** `country` is an ISO 3166-1 code; undefined where the platform names none. */
export function toPayoutRules(country: string | undefined): PayoutRules {
  const rules = own[country ?? '']
  return { ...usual, iban: rules === undefined, ...rules }
}
