import { cleanField } from '@livery/contract/text/clean-field.ts'
import type { ParseKeys } from 'i18next'

/** From 1, easy to guess, to 4, hard to guess; 0 for an empty password. */
type PasswordStrength = 0 | 1 | 2 | 3 | 4

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** The most common words in lists of stolen passwords. */
const known = /pass|123|abc|qwerty|letmein|admin|welcome|iloveyou|111|000/i

/**
 * Estimates roughly how hard a password is to guess: by its length, its kinds of characters, and
 * common first guesses, such as the player's own name. It only advises, and never refuses a
 * password.
 */
export function estimatePasswordStrength(password: string, username = ''): PasswordStrength {
  if (password === '') return 0

  const own = username.trim().toLowerCase()
  const isOwn = own.length > 2 && password.toLowerCase().includes(own)
  const variety = new Set(password).size
  if (isOwn || variety < 4 || password.length < 6) return 1

  const kindCount = kinds.filter(kind => kind.test(password)).length
  const lengthPoints = [8, 10, 12, 16].filter(least => password.length >= least).length
  const points = lengthPoints + kindCount - 1 - (known.test(password) ? 2 : 0)
  if (points >= 5) return 4
  if (points >= 3) return 3

  return points >= 1 ? 2 : 1
}

/** A field's error as a translation key with its numbers; undefined if the field is valid. */
export type FieldFault = { key: ParseKeys; min?: number; max?: number }

export type Lengths = { minLength: number; maxLength: number }

/**
 * Checks a username: letters, digits and underscores, starting with a letter, within the merchant's
 * lengths.
 */
export function checkUsername(typed: string, lengths: Lengths): FieldFault | undefined {
  const name = cleanField(typed, 'identifier')
  if (name === '') return { key: 'username_required' }
  const isFit = /^[a-z]\w*$/i.test(name) && isWithin(name, lengths)
  return isFit ? undefined : { key: 'username_rule', ...toRange(lengths) }
}

export function checkPassword(typed: string, lengths: Lengths): FieldFault | undefined {
  if (typed === '') return { key: 'password_required' }
  return isWithin(typed, lengths) ? undefined : { key: 'password_rule', ...toRange(lengths) }
}

export function checkRepeat(typed: string, password: string): FieldFault | undefined {
  return typed === password ? undefined : { key: 'password_repeat_wrong' }
}

export function checkMobile(typed: string): FieldFault | undefined {
  const number = cleanField(typed, 'identifier')
  if (number === '') return { key: 'mobile_required' }
  return /^\d{6,15}$/.test(number) ? undefined : { key: 'mobile_rule' }
}

export function checkCode(typed: string): FieldFault | undefined {
  return cleanField(typed, 'identifier') === '' ? { key: 'code_required' } : undefined
}

/**
 * Checks only for an at sign between two parts, because only sending an email can prove that a
 * mailbox exists.
 */
export function checkEmail(typed: string): FieldFault | undefined {
  const email = cleanField(typed, 'identifier')
  if (email === '') return { key: 'email_required' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : { key: 'email_rule' }
}

function isWithin(text: string, { minLength, maxLength }: Lengths): boolean {
  return text.length >= minLength && text.length <= maxLength
}

function toRange({ minLength, maxLength }: Lengths): { min: number; max: number } {
  return { min: minLength, max: maxLength }
}
