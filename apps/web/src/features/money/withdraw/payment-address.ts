import { paths } from '#lib/paths.ts'

/** The address of a withdrawal’s page: its state survives a reload. */
export function toPaymentAddress(id: string): string {
  return `${paths.withdraw}?${new URLSearchParams({ payment: id })}`
}
