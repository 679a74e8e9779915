/** Describes how each of the five kinds of Pix keys is typed, checked and sent. */
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { readNationalNumber } from '#lib/typed/national-number.ts'
import { fillMask } from './mask-text.ts'

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
 * Formats a key with its mask; returns it as typed if it has characters that such a key cannot
 * have, or too many.
 */
function maskKey(typed: string, signs: RegExp, mask: string): string {
  const key = withoutPunctuation(typed)
  const places = mask.replaceAll(/[^*]/g, '').length
  return signs.test(key) && key.length <= places ? fillMask(key, mask) : typed
}

function withoutPunctuation(text: string): string {
  return text.replaceAll(/[ ./-]/g, '')
}

/** Validates the check digits of Brazilian tax numbers, given without punctuation. */

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
