/** The five kinds of Pix keys: how each is typed, checked and sent. */
import { foldDigits, toDigits } from '#lib/fold-text.ts'
import { readNationalNumber } from '#lib/typed/national-number.ts'
import { isCnpj, isCpf } from './brazilian-ids.ts'
import { fillMask } from './mask-text.ts'

export const pixKeyKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

type KeyRule = {
  /** As it is shown while it is typed. */
  format: (typed: string) => string
  /** As it is sent; of what is shown. */
  toKey: (shown: string) => string
  isKey: (key: string) => boolean
}

const ddi = '55'

const rules: Record<PixKeyKind, KeyRule> = {
  cpf: {
    format: typed => fillMask(toDigits(typed), '***.***.***-**'),
    toKey: toDigits,
    isKey: isCpf,
  },
  cnpj: {
    format: typed => fillMask(toLetters(typed).toUpperCase(), '**.***.***/****-**'),
    toKey: toLetters,
    isKey: isCnpj,
  },
  email: {
    format: typed => typed,
    toKey: shown => shown.trim().toLowerCase(),
    isKey: key => key.length <= 77 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key),
  },
  phone: {
    format: typed => fillMask(readNationalNumber(typed, ddi), '** *****-****'),
    toKey: shown => `+${ddi}${toDigits(shown)}`,
    // A mobile number: an area code without a zero, and nine digits that begin with 9.
    isKey: key => /^\+55[1-9]{2}9\d{8}$/.test(key),
  },
  random: {
    format: typed =>
      fillMask(toLetters(typed).toLowerCase(), '********-****-****-****-************'),
    toKey: shown => shown,
    isKey: key => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key),
  },
}

export function formatPixKey(kind: PixKeyKind, typed: string): string {
  return rules[kind].format(typed)
}

export function toPixKey(kind: PixKeyKind, shown: string): string {
  return rules[kind].toKey(shown)
}

export function isPixKey(kind: PixKeyKind, key: string): boolean {
  return rules[kind].isKey(key)
}

function toLetters(text: string): string {
  return foldDigits(text.normalize('NFKC')).replaceAll(/[^\dA-Za-z]/g, '')
}
