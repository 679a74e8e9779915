import { paths } from '#lib/paths.ts'

/** ROUTE-11: returns the URL of a promotion, or of the list. `category` is the list's filter. */
export function buildPromotionUrl(place: { id?: string; category?: string | undefined }): string {
  const given = Object.entries(place).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(given).toString()
  return query ? `${paths.activity}?${query}` : paths.activity
}
