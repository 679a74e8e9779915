import { paths } from '#lib/paths.ts'

/** The address of a withdrawal’s page: its state survives a reload. */
export function toPaymentAddress(id: string): string {
  return `${paths.withdraw}?${new URLSearchParams({ payment: id })}`
}

/** The form of a new account, which leads back here. */
export const addAccountAddress = `${paths.addBankCard}?${new URLSearchParams({
  returnTo: paths.withdraw,
})}`
