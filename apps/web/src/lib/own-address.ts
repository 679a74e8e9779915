/** HOME-03: whether an address is within the app, which is served under `/m`. `/mobile` is not. */
export function isOwnAddress(address: string): boolean {
  return /^\/m(?:[/?#]|$)/.test(address)
}
