import { paths } from '#lib/paths.ts'

export function toPaymentAddress(id: string): string {
  return `${paths.deposit}?${new URLSearchParams({ payment: id })}`
}
