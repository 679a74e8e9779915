const numbers = new Map<string, number>()
const codes = ['none']

/** Number 0: no merchant. */
export const noMerchant = 0

/** A small number for a merchant's code, constant for the life of the process. */
export function toMerchantNumber(code: string): number {
  const known = numbers.get(code)
  if (known !== undefined) return known
  const number = codes.push(code) - 1
  numbers.set(code, number)
  return number
}

/** The code of an assigned number, `none` for 0. */
export function toMerchantCode(number: number): string {
  return codes[number] ?? 'none'
}
