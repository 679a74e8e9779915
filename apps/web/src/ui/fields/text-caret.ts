import { foldDigits } from '#lib/fold-text.ts'

/**
 * The place in a rewritten text after as many letters and digits as stood before the caret in the
 * typed one.
 */
export function toCaret(typed: string, caret: number, shown: string): number {
  let left = countSigns(typed.slice(0, caret))
  for (let at = 0; at < shown.length; at += 1) {
    if (left === 0) return at
    left -= countSigns(shown.charAt(at))
  }
  return shown.length
}

function countSigns(text: string): number {
  return foldDigits(text).replaceAll(/[^\p{L}\d]/gu, '').length
}
