/** Leaves every head to Node. */
export function writeResponseHead(): boolean {
  return false
}
