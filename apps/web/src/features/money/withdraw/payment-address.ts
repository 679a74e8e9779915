import { paths } from '#lib/paths.ts'

/** Returns the URL for a withdrawal's page, so that the page survives a reload. */
export function buildWithdrawalPaymentUrl(id: string): string {
  return `${paths.withdraw}?${new URLSearchParams({ payment: id })}`
}

/** The path to the new-account form, which then returns to the withdrawal screen. */
export const addAccountAddress = `${paths.addBankCard}?${new URLSearchParams({
  returnTo: paths.withdraw,
})}`
