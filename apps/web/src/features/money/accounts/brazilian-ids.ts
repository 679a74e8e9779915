/** The check digits of Brazilian tax numbers, without their punctuation. */

/** A person's number: nine digits and two check digits, which are never all the same. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  return passes(text, 9, place => place + 2)
}

/**
 * A company's number: twelve places, since 2026 letters too, and two check digits. A letter counts
 * as its place in ASCII from "0".
 */
export function isCnpj(text: string): boolean {
  if (!/^[\dA-Z]{12}\d{2}$/.test(text) || /^(.)\1+$/.test(text)) return false
  return passes(text, 12, place => (place % 8) + 2)
}

/** Both check digits: a weighted sum from the right, modulo 11. */
function passes(text: string, length: number, toWeight: (place: number) => number): boolean {
  return [length, length + 1].every(end => {
    const sum = [...text.slice(0, end)]
      .reverse()
      .reduce((total, sign, place) => total + toValue(sign) * toWeight(place), 0)
    const rest = sum % 11
    return toValue(text.charAt(end)) === (rest < 2 ? 0 : 11 - rest)
  })
}

function toValue(sign: string): number {
  return sign.charCodeAt(0) - '0'.charCodeAt(0)
}
