import { paths } from '#lib/paths.ts'

export function buildDepositPaymentUrl(id: string): string {
  return `${paths.deposit}?${new URLSearchParams({ payment: id })}`
}
