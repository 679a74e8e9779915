import { paths } from '#lib/paths.ts'

/** Returns the URL of a withdrawal's page, so that its state survives a reload. */
export function buildWithdrawalPaymentUrl(id: string): string {
  return `${paths.withdraw}?${new URLSearchParams({ payment: id })}`
}

/** Path to the new-account form, which leads back here. */
export const addAccountAddress = `${paths.addBankCard}?${new URLSearchParams({
  returnTo: paths.withdraw,
})}`
