/** How many days of results a player can look back on. */
const days = 7

/** Today and the days before it in the player's own calendar, each as `2026-11-23`. */
export function listResultDays(nowMs: number): string[] {
  return Array.from({ length: days }, (_, back) => {
    const day = new Date(nowMs)
    // By the calendar: a day may have 23 or 25 hours.
    day.setDate(day.getDate() - back)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map(part => String(part).padStart(2, '0'))
      .join('-')
  })
}
