/**
 * The accounts of contract §4: every merchant has the same accounts, each with separate balances.
 */
import { memberTypes } from '@livery/contract/member-types.ts'
import type { LoginMethod, MemberInfo } from '@livery/contract/platform/account.ts'
import type { BankCard, EWallet, VirtualWallet } from '@livery/contract/platform/payments.ts'
import { type Books, createBooks } from '#books/books.ts'
import { createPlayRecord, type PlayRecord } from '#play/play-record.ts'
import { oldMessages } from '#seed/messages.ts'
import { hashOf, randomFrom } from '#support/random.ts'
import type { DeviceFacts, LoginRecord } from './devices.ts'

export const seedPassword = 'Passw0rd!'
export const defaultPassword = '123456'

export type Account = LoginRecord & {
  id: string
  userName: string
  password: string
  type: number
  /** The balance in the currency's smallest unit. Only `bookTransaction` changes the balance. */
  balance: number
  avatar: number
  regDate: string
  language: string
  mobileNum: string
  email: string
  firstTimeLogin: boolean
  passwordExpired: boolean
  /**
   * The player registered by mobile with a random password that the player never saw. The player
   * may change this password without entering the old password.
   */
  passwordUnseen: boolean
  /** The step-up methods that the account offers; empty for an account without step-up. */
  stepUp: readonly LoginMethod[]
  /** Every login fails with token_ip_different. */
  moved: boolean
  /** The number of bets the player has placed. */
  bets: number
  /** The ids of the platform's messages that the player has read. */
  readMessages: Set<string>
  /** Messages in the chat that the player has not read. */
  unread: number
  clubLabel?: NonNullable<MemberInfo['clubLabel']>
  /** The referral code with which the account was registered. */
  referredBy?: string
  /** Subjects of identity-service sign-ins bound to this account. */
  identities: Set<string>
  pushTopics: Map<string, Set<string>>
  bankCards: BankCard[]
  virtualWallets: VirtualWallet[]
  eWallets: EWallet[]
  /** Ids of the bound payout accounts, keyed by account number hash; the numbers are not stored. */
  boundNumbers: Map<string, string>
  /** The device for a login that waits for its second step. */
  pendingDevice: DeviceFacts | undefined
  books: Books
  play: PlayRecord
  /** The number of completed deposits. */
  deposits: number
  withdrawals: number
}

const allMethods = ['payeeName', 'sms', 'ga', 'email'] as const

const seeds: readonly (Partial<Account> & { userName: string })[] = [
  { userName: 'member1' },
  { userName: 'agent1', type: memberTypes.agent },
  { userName: 'agent2', type: memberTypes.seniorAgent },
  { userName: 'nochat', type: memberTypes.restricted },
  { userName: 'first', firstTimeLogin: true },
  { userName: 'expired', passwordExpired: true },
  { userName: 'default', password: defaultPassword },
  { userName: 'tfa-email', stepUp: ['email'] },
  { userName: 'tfa-sms', stepUp: ['sms'] },
  { userName: 'tfa-ga', stepUp: ['ga'] },
  { userName: 'tfa-name', stepUp: ['payeeName'] },
  { userName: 'tfa-all', stepUp: allMethods },
  { userName: 'moved', moved: true },
  {
    userName: 'vip7',
    clubLabel: { labelName: 'Diamond', labelId: 'label-vip-7', type: 'AUTO', rankLevel: 7 },
  },
]

/**
 * Builds the accounts in their initial state; `unit` scales amounts to the currency's smallest
 * unit.
 */
export function seedAccounts(merchant: string, language: string, unit: number): Account[] {
  return seeds.map((seed, index) => createAccount({ ...seed, language }, merchant, index + 1, unit))
}

/** Creates an account; derives fields that the seed leaves out from the user name. */
export function createAccount(
  seed: Partial<Account> & { userName: string },
  merchant: string,
  number: number,
  unit: number,
): Account {
  const random = randomFrom(`${merchant}:${seed.userName}`)
  return {
    id: `${merchant}-${100_000 + number}`,
    password: seedPassword,
    type: memberTypes.member,
    balance: calculateAmount(random.between(120, 9_800), unit),
    avatar: random.whole(1, 9),
    regDate: '2024-03-18T09:30:00Z',
    language: 'EN',
    mobileNum: `917${String(5_000_000 + number)}`,
    email: `${seed.userName}@mail.example`,
    firstTimeLogin: false,
    passwordExpired: false,
    passwordUnseen: false,
    stepUp: [],
    moved: false,
    bets: 57,
    readMessages: new Set(oldMessages),
    unread: random.whole(1, 6),
    identities: new Set(),
    pushTopics: new Map(),
    bankCards: [],
    virtualWallets: [],
    eWallets: [],
    boundNumbers: new Map(),
    devices: [],
    pendingDevice: undefined,
    books: createBooks(),
    play: createPlayRecord(),
    deposits: random.whole(1, 12),
    withdrawals: random.whole(1, 5),
    ...seed,
  }
}

/**
 * Converts to the currency's smallest unit; rounds to thousands in currencies with large amounts.
 */
function calculateAmount(value: number, unit: number): number {
  const step = unit >= 10_000 ? 1_000 : 1
  return Math.round((value * unit) / step) * step
}

export function buildMemberInfo(account: Account): MemberInfo {
  const { id, userName, regDate, language, type, balance, avatar, clubLabel, lastLogin } = account
  const referralCode = computeReferralCode(account)
  const own = { id, userName, account: userName, referralCode }
  const info = { ...own, regDate, language, type, balance, avatar }
  return { ...info, ...(clubLabel && { clubLabel }), ...(lastLogin && { lastLogin }) }
}

/** Returns the account's referral code: six letters and digits, derived from its id. */
export function computeReferralCode({ id }: Account): string {
  return hashOf(`referral:${id}`).toString(36).toUpperCase().padStart(6, '7').slice(-6)
}
