import { paths } from '#lib/paths.ts'

/** The form of a new account, which leads back here. */
export const addAccountAddress = `${paths.addBankCard}?${new URLSearchParams({
  returnTo: paths.withdraw,
})}`
