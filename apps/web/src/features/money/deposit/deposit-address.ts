import { paths } from '#lib/paths.ts'

/** The last step before a payment, at an address of its own: going back leads to the form. */
export const reviewAddress = `${paths.deposit}?step=review`

export function toPaymentAddress(id: string): string {
  return `${paths.deposit}?${new URLSearchParams({ payment: id })}`
}
