/**
 * The payout rules for each country: the kinds of accounts, the lengths of account numbers, and the
 * bank and e-wallet names. The platform makes the final decision about each account.
 */
export type AccountKind = 'bank' | 'card' | 'e-wallet' | 'virtual' | 'pix'

export type PayoutRules = {
  /** The kinds of accounts, with the most common first. */
  kinds: readonly AccountKind[]
  /** The minimum and maximum number of digits in a bank account number. */
  bankDigits: readonly [least: number, most: number]
  /** Whether the account number may also be an IBAN. */
  iban: boolean
  /** Whether the last digit of a bank account number may be the check digit X. */
  checkLetter?: boolean
  /** Bank names that are suggested while the player types. */
  banks: readonly string[]
  /** E-wallet providers, with the most common first. */
  providers: readonly string[]
}

/** The rules for a country that is not listed. */
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

/**
 * Returns the payout rules for an ISO 3166-1 country code; undefined means that the platform did
 * not send a country.
 */
export function resolvePayoutRules(country: string | undefined): PayoutRules {
  const rules = own[country ?? '']
  return { ...usual, iban: rules === undefined, ...rules }
}
