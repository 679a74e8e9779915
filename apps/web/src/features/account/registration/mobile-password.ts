import type { RegistrationRules } from '#platform/answers/registration-rules.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const digits = '23456789'
const length = 12

/**
 * REGISTER-14: the password that a mobile registration sends. If the merchant does not ask for one,
 * it is the merchant's default password; without a default it is a random one, and the first login
 * forces a change.
 */
export function toMobilePassword(
  typed: string,
  rules: Pick<RegistrationRules, 'mobilePassword' | 'mobileDefaultPassword'>,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = bytes => crypto.getRandomValues(bytes),
): string {
  if (rules.mobilePassword) return typed
  return rules.mobileDefaultPassword ?? createPassword(random)
}

/** Letters, and a digit at the end for platforms that require one. */
function createPassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = [...random(new Uint8Array(length))]
  return bytes.map((byte, index) => pick(index === length - 1 ? digits : alphabet, byte)).join('')
}

function pick(from: string, byte: number): string {
  return from.charAt(byte % from.length)
}
