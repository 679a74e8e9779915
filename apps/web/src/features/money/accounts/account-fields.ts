/** The fields of a payout account by its kind: how each is typed and checked, and the body of the call. */
import type { NewPayoutAccount } from '@livery/contract/platform/payments.ts'
import type { ParseKeys } from 'i18next'
import type { FieldFault } from '#lib/field-checks.ts'
import { foldDigits, toDigits } from '#lib/fold-text.ts'
import { groupDigits } from './mask-text.ts'
import type { AccountKind, PayoutRules } from './payout-rules.ts'
import { formatPixKey, isPixKey, type PixKeyKind, toPixKey } from './pix-key.ts'

export type FieldName = 'bankName' | 'holder' | 'number'

/** `provider`, `network` and `keyKind` are choices; the rest is typed. */
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
  format: (typed: string) => string
  suggestions?: readonly string[]
  fault: FieldFault | undefined
}

const longestName = 80
const cardDigits = [13, 19] as const

/** The fields of the entry from the top, each with its fault. */
export function toFields(entry: AccountEntry, rules: PayoutRules): AccountField[] {
  const { kind, typed } = entry
  const number = toNumberField(entry, rules)
  if (kind === 'virtual') return [number]
  const holder: AccountField = {
    name: 'holder',
    label: 'account_holder',
    hint: 'account_holder_hint',
    keyboard: 'text',
    autoComplete: 'name',
    format: text => text.slice(0, longestName),
    fault: checkHolder(typed.holder),
  }
  if (kind === 'e-wallet' || kind === 'pix') return [holder, number]
  const bank: AccountField = {
    name: 'bankName',
    label: 'bank_name',
    keyboard: 'text',
    autoComplete: 'off',
    format: text => text.slice(0, longestName),
    suggestions: rules.banks,
    fault: typed.bankName.trim() ? undefined : { key: 'bank_required' },
  }
  return [bank, holder, number]
}

/** The body of the call; the entry has no faults. */
export function toNewAccount(entry: AccountEntry): NewPayoutAccount {
  const { kind, provider, network, keyKind, typed } = entry
  const holder = typed.holder.trim()
  const text = typed.number.trim()
  switch (kind) {
    case 'bank':
    case 'card':
      return { kind: 'bank', bankName: typed.bankName.trim(), holder, number: toDigits(text) }
    case 'e-wallet':
      return { kind, provider, holder, account: text.replaceAll(/\s/g, '') }
    case 'virtual':
      return { kind, network, address: text }
    case 'pix':
      return { kind, keyKind, holder, key: toPixKey(keyKind, text) }
  }
}

type NumberField = Omit<AccountField, 'name' | 'autoComplete' | 'fault'> & {
  check: (text: string) => FieldFault | undefined
}

function toNumberField(entry: AccountEntry, rules: PayoutRules): AccountField {
  const { check, ...field } = describeNumber(entry, rules)
  const text = entry.typed.number.trim()
  const fault: FieldFault | undefined = text === '' ? { key: 'account_required' } : check(text)
  return { ...field, name: 'number', autoComplete: 'off', fault }
}

function describeNumber({ kind, network, keyKind }: AccountEntry, rules: PayoutRules): NumberField {
  switch (kind) {
    case 'bank': {
      const [min, max] = rules.bankDigits
      const isFit = (digits: string) => digits.length >= min && digits.length <= max
      return {
        label: 'account_number',
        keyboard: 'numeric',
        format: text => groupDigits(text, max),
        check: text => (isFit(toDigits(text)) ? undefined : { key: 'account_digits', min, max }),
      }
    }
    case 'card':
      return {
        label: 'card_number',
        keyboard: 'numeric',
        format: text => groupDigits(text, cardDigits[1]),
        check: text => (isCard(toDigits(text)) ? undefined : { key: 'card_rule' }),
      }
    case 'e-wallet':
      return {
        label: 'wallet_account',
        keyboard: 'text',
        format: text => foldDigits(text).slice(0, 64),
        check: text => (/^\S[\S ]{3,}$/.test(text) ? undefined : { key: 'wallet_rule' }),
      }
    case 'virtual':
      return {
        label: 'wallet_address',
        hint: 'wallet_address_hint',
        keyboard: 'text',
        format: text => text.normalize('NFKC').replaceAll(/\s/g, ''),
        check: text => (isAddressOf(network, text) ? undefined : { key: 'address_rule' }),
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

function isCard(digits: string): boolean {
  return digits.length >= cardDigits[0] && digits.length <= cardDigits[1] && passesLuhn(digits)
}

/** A name has letters and no digits: a number in its place is a slip. */
function checkHolder(text: string): FieldFault | undefined {
  if (text.trim() === '') return { key: 'holder_required' }
  return /\p{L}/u.test(text) && !/\d/.test(text) ? undefined : { key: 'holder_rule' }
}

/** The check digit of payment card numbers (ISO/IEC 7812-1); digits only. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** The networks that payouts travel on, and the shape of their addresses. */
export const networks = ['TRC20', 'ERC20', 'BTC'] as const
export type Network = (typeof networks)[number]

/** Letters and digits without 0, O, I and l, which are easily mistaken. */
const base58 = '[1-9A-HJ-NP-Za-km-z]'
const bech32 = '[02-9ac-hj-np-z]'

const shapes: Record<Network, RegExp> = {
  TRC20: new RegExp(`^T${base58}{33}$`),
  ERC20: /^0x[\da-fA-F]{40}$/,
  // A bech32 address may be written in capitals, but not in both cases.
  BTC: new RegExp(
    `^(?:[13]${base58}{25,34}|bc1${bech32}{11,71}|BC1${bech32.toUpperCase()}{11,71})$`,
  ),
}

export function isAddressOf(network: Network, address: string): boolean {
  return shapes[network].test(address)
}
