/** The day of a moment on the player's own clock, as YYYY-MM-DD. */
export function toLocalDate(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
