/** Payout account fields by kind: how each is formatted and checked, and the request body. */
import type { NewPayoutAccount } from '@livery/contract/platform/payments.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import type { ParseKeys } from 'i18next'
import type { FieldFault } from '#lib/field-checks.ts'
import { readNationalNumber } from '#lib/typed/national-number.ts'
import { fillMask, groupDigits, hasTwoNumbers, withoutSeparators } from './mask-text.ts'
import type { AccountKind, PayoutRules } from './payout-rules.ts'

export const pixKeyKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

type KeyRule = {
  /** Formats the key for display while it is typed. */
  format: (typed: string) => string
  /** Converts the displayed text to the key to send. */
  toKey: (shown: string) => string
  isKey: (key: string) => boolean
}

const ddi = '55'

const rules: Record<PixKeyKind, KeyRule> = {
  cpf: {
    format: typed => maskKey(typed, /^\d*$/, '***.***.***-**'),
    toKey: withoutPunctuation,
    isKey: isCpf,
  },
  cnpj: {
    format: typed => maskKey(typed.toUpperCase(), /^[\dA-Z]*$/, '**.***.***/****-**'),
    toKey: shown => withoutPunctuation(shown).toUpperCase(),
    isKey: isCnpj,
  },
  email: {
    format: typed => typed,
    toKey: shown => shown.toLowerCase(),
    isKey: key => key.length <= 77 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key),
  },
  phone: {
    format: typed => maskKey(readNationalNumber(typed, ddi), /^\d*$/, '** *****-****'),
    toKey: shown => `+${ddi}${readNationalNumber(shown, ddi)}`,
    // A mobile number: an area code without zeros, and nine digits that begin with 9.
    isKey: key => /^\+55[1-9]{2}9\d{8}$/.test(key),
  },
  random: {
    format: typed =>
      maskKey(typed.toLowerCase(), /^[\da-f]*$/, '********-****-****-****-************'),
    toKey: shown => shown.toLowerCase(),
    isKey: key => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key),
  },
}

export function formatPixKey(kind: PixKeyKind, typed: string): string {
  return rules[kind].format(cleanField(typed, 'identifier'))
}

export function toPixKey(kind: PixKeyKind, shown: string): string {
  return rules[kind].toKey(cleanField(shown, 'identifier'))
}

export function isPixKey(kind: PixKeyKind, key: string): boolean {
  return rules[kind].isKey(key)
}

/**
 * Formats a key with its mask. Returns the key as typed if it has invalid characters or too many
 * characters.
 */
function maskKey(typed: string, signs: RegExp, mask: string): string {
  const key = withoutPunctuation(typed)
  const places = mask.replaceAll(/[^*]/g, '').length
  return signs.test(key) && key.length <= places ? fillMask(key, mask) : typed
}

function withoutPunctuation(text: string): string {
  return text.replaceAll(/[ ./-]/g, '')
}

/**
 * Validates a personal tax number (CPF): nine digits, which are never all the same, and two check
 * digits.
 */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  return passes(text, 9, place => place + 2)
}

/**
 * Validates a company's tax number (CNPJ): twelve characters, which may include letters since 2026,
 * and two check digits. A letter counts as its ASCII distance from "0".
 */
export function isCnpj(text: string): boolean {
  if (!/^[\dA-Z]{12}\d{2}$/.test(text) || /^(.)\1+$/.test(text)) return false
  return passes(text, 12, place => (place % 8) + 2)
}

/** Validates both check digits: a weighted sum from the right, modulo 11. */
function passes(text: string, length: number, toWeight: (place: number) => number): boolean {
  return [length, length + 1].every(end => {
    const sum = [...text.slice(0, end)]
      .reverse()
      .reduce((total, sign, place) => total + computeCharacterValue(sign) * toWeight(place), 0)
    const rest = sum % 11
    return computeCharacterValue(text.charAt(end)) === (rest < 2 ? 0 : 11 - rest)
  })
}

function computeCharacterValue(sign: string): number {
  return sign.charCodeAt(0) - '0'.charCodeAt(0)
}

/** Parses and checks the numbers of bank accounts and cards. Never drops a typed character. */
const cardDigits = [13, 19] as const

/** The country, two check digits, and the account, whose exact length depends on the country. */
const ibanShape = /^[A-Z]{2}\d{2}[\dA-Z]{8,30}$/

const startsAsIban = /^[A-Z]{2}\d/

export type FieldName = 'bankName' | 'holder' | 'number'

/** `provider`, `network` and `keyKind` are selected; all other fields are typed. */
export type AccountEntry = {
  kind: AccountKind
  provider: string
  network: Network
  keyKind: PixKeyKind
  typed: Readonly<Record<FieldName, string>>
}

export type AccountField = {
  name: FieldName
  label: ParseKeys
  hint?: ParseKeys
  keyboard: 'text' | 'numeric' | 'email' | 'tel'
  autoComplete: 'name' | 'off'
  /** Formats the typed text for display; if undefined, the field shows the typed text. */
  format?: (typed: string) => string
  suggestions?: readonly string[]
  fault: FieldFault | undefined
}

const longestName = 80
const longestWallet = 64

/** Lists the entry's fields from top to bottom, each with its validation error. */
export function listAccountFields(entry: AccountEntry, rules: PayoutRules): AccountField[] {
  const { kind, typed } = entry
  const number = buildNumberField(entry, rules)
  if (kind === 'virtual') return [number]

  const holder: AccountField = {
    name: 'holder',
    label: 'account_holder',
    hint: 'account_holder_hint',
    keyboard: 'text',
    autoComplete: 'name',
    fault: checkHolder(cleanField(typed.holder, 'line')),
  }
  if (kind === 'e-wallet' || kind === 'pix') return [holder, number]

  const bank: AccountField = {
    name: 'bankName',
    label: 'bank_name',
    keyboard: 'text',
    autoComplete: 'off',
    suggestions: rules.banks,
    fault: checkBank(cleanField(typed.bankName, 'line')),
  }

  return [bank, holder, number]
}

/** Builds the request body; the entry has no faults. */
export function buildNewAccount(entry: AccountEntry): NewPayoutAccount {
  const { kind, provider, network, keyKind, typed } = entry
  const holder = cleanField(typed.holder, 'line')
  const text = normalizeTypedNumber(entry)
  switch (kind) {
    case 'bank':
    case 'card': {
      const bankName = cleanField(typed.bankName, 'line')
      return { kind: 'bank', bankName, holder, number: normalizeAccountNumber(text) }
    }
    case 'e-wallet':
      return { kind, provider, holder, account: normalizeWalletAccount(text) }
    case 'virtual':
      return { kind, network, address: normalizeCryptoAddress(network, text) }
    case 'pix':
      return { kind, keyKind, holder, key: toPixKey(keyKind, text) }
  }
}

/**
 * Returns the cleaned account number. For an e-wallet, the text may also be a name in any script.
 */
function normalizeTypedNumber({ kind, typed }: AccountEntry): string {
  const plain = cleanField(typed.number, 'identifier')
  const isName = kind === 'e-wallet' && /[^\x20-\x7e]/.test(plain)
  return isName ? cleanField(typed.number, 'line') : plain
}

type NumberField = Omit<AccountField, 'name' | 'autoComplete' | 'fault'> & {
  check: (text: string) => FieldFault | undefined
}

function buildNumberField(entry: AccountEntry, rules: PayoutRules): AccountField {
  const { check, ...field } = describeNumber(entry, rules)
  const text = normalizeTypedNumber(entry)
  const fault: FieldFault | undefined = text === '' ? { key: 'account_required' } : check(text)
  return { ...field, name: 'number', autoComplete: 'off', fault }
}

function describeNumber(entry: AccountEntry, rules: PayoutRules): NumberField {
  const { kind, network, keyKind } = entry
  const clean = (number: string) =>
    normalizeTypedNumber({ ...entry, typed: { ...entry.typed, number } })
  switch (kind) {
    case 'bank':
      return {
        label: 'account_number',
        // A numeric keyboard has no letters for an IBAN or a check digit.
        keyboard: rules.iban || rules.checkLetter ? 'text' : 'numeric',
        format: text => formatAccountNumber(clean(text)),
        check: text => checkBankNumber(text, rules),
      }
    case 'card':
      return {
        label: 'card_number',
        keyboard: 'numeric',
        format: text => formatAccountNumber(clean(text)),
        check: checkCardNumber,
      }
    case 'e-wallet':
      return { label: 'wallet_account', keyboard: 'text', format: clean, check: checkWallet }
    case 'virtual':
      return {
        label: 'wallet_address',
        hint: 'wallet_address_hint',
        keyboard: 'text',
        format: text => normalizeCryptoAddress(network, clean(text)),
        check: text =>
          isAddressOf(network, normalizeCryptoAddress(network, text))
            ? undefined
            : { key: 'address_rule' },
      }
    case 'pix':
      return {
        label: `pix_${keyKind}`,
        keyboard: pixKeyboards[keyKind],
        format: text => formatPixKey(keyKind, text),
        check: text =>
          isPixKey(keyKind, toPixKey(keyKind, text)) ? undefined : { key: `pix_${keyKind}_rule` },
      }
  }
}

const pixKeyboards: Record<PixKeyKind, AccountField['keyboard']> = {
  cpf: 'numeric',
  cnpj: 'text',
  email: 'email',
  phone: 'tel',
  random: 'text',
}

/** Validates the account holder's name. The name must not contain digits. */
function checkHolder(text: string): FieldFault | undefined {
  if (text === '') return { key: 'holder_required' }
  if (text.length > longestName) return { key: 'text_too_long', max: longestName }
  return /\p{L}/u.test(text) && !/\p{Nd}/u.test(text) ? undefined : { key: 'holder_rule' }
}

function checkBank(text: string): FieldFault | undefined {
  if (text === '') return { key: 'bank_required' }
  return text.length > longestName ? { key: 'text_too_long', max: longestName } : undefined
}

function checkWallet(text: string): FieldFault | undefined {
  const account = normalizeWalletAccount(text)
  if (account.length < 4) return { key: 'wallet_rule' }
  if (account.length > longestWallet) return { key: 'text_too_long', max: longestWallet }
  return !text.includes('@') && hasTwoNumbers(text) ? { key: 'account_one_number' } : undefined
}

/** Removes spaces from a number; keeps the spaces in a name. */
function normalizeWalletAccount(text: string): string {
  return /\p{L}/u.test(text) ? text : text.replaceAll(' ', '')
}

/** The networks for payouts, and their address formats. */
export const networks = ['TRC20', 'ERC20', 'BTC'] as const
export type Network = (typeof networks)[number]

/** Letters and digits without 0, O, I and l, which are easily confused. */
const base58 = '[1-9A-HJ-NP-Za-km-z]'
const bech32 = '[02-9ac-hj-np-z]'

const shapes: Record<Network, RegExp> = {
  TRC20: new RegExp(`^T${base58}{33}$`),
  ERC20: /^0x[\da-fA-F]{40}$/,
  // A bech32 address may be all uppercase or all lowercase, but not mixed.
  BTC: new RegExp(
    `^(?:[13]${base58}{25,34}|bc1${bech32}{11,71}|BC1${bech32.toUpperCase()}{11,71})$`,
  ),
}

export function isAddressOf(network: Network, address: string): boolean {
  return shapes[network].test(address)
}

/** Address URI schemes in QR codes and wallets, as in `tron:T…`. */
const schemes: Record<Network, RegExp> = {
  TRC20: /^tron:/i,
  ERC20: /^ethereum:/i,
  BTC: /^bitcoin:/i,
}

/** Removes spaces; removes the network's scheme only if the rest is a valid address. */
function normalizeCryptoAddress(network: Network, text: string): string {
  const written = text.replaceAll(' ', '')
  const address = written.replace(schemes[network], '')
  return isAddressOf(network, address) ? address : written
}

/** Returns the account number in the request's format: without separators and in uppercase. */
function normalizeAccountNumber(text: string): string {
  return withoutSeparators(text).toUpperCase()
}

/** Formats an IBAN or account number in groups of four. Returns any other text as typed. */
export function formatAccountNumber(text: string): string {
  const number = normalizeAccountNumber(text)
  if (isIban(number)) return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return /^\d*$/.test(number) && !hasTwoNumbers(text) ? groupDigits(number) : text
}

function checkBankNumber(text: string, rules: PayoutRules): FieldFault | undefined {
  const number = normalizeAccountNumber(text)
  if (rules.iban && isIban(number)) return undefined
  if (hasTwoNumbers(text)) return { key: 'account_one_number' }
  if (rules.iban && startsAsIban.test(number)) return { key: 'iban_rule' }

  const [min, max] = rules.bankDigits
  const isLong = number.length >= min && number.length <= max
  const isFit = (rules.checkLetter ? /^\d+X?$/ : /^\d+$/).test(number)

  return isFit && isLong ? undefined : { key: 'account_digits', min, max }
}

function checkCardNumber(text: string): FieldFault | undefined {
  const digits = withoutSeparators(text)
  if (hasTwoNumbers(text)) return { key: 'account_one_number' }
  const isLong = digits.length >= cardDigits[0] && digits.length <= cardDigits[1]
  return /^\d+$/.test(digits) && isLong && passesLuhn(digits) ? undefined : { key: 'card_rule' }
}

/** Validates the check digit of a payment card number (ISO/IEC 7812-1). Accepts only digits. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/**
 * Validates an IBAN (ISO 13616). Moves the first four characters to the end, converts letters to 10
 * to 35, and requires a remainder of 1 modulo 97.
 */
export function isIban(text: string): boolean {
  if (!ibanShape.test(text)) return false

  const turned = text.slice(4) + text.slice(0, 4)
  const rest = [...turned].reduce((left, sign) => {
    const value = Number.parseInt(sign, 36)
    return (left * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

  return rest === 1
}
