/**
 * HOME-03: whether an address is within the app, which is served under `/m`. `/mobile` is not
 * (audit decision 12).
 */
export function isOwnAddress(address: string): boolean {
  return /^\/m(?:[/?#]|$)/.test(address)
}
