import { paths } from '#lib/paths.ts'

type Shown = {
  q?: string
  vendor?: string | undefined
  category?: string | undefined
  list?: string
}

/** Returns the URL of the games page with these filters. */
export function buildGamesUrl(filter: Shown): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${paths.game}?${new URLSearchParams(given)}`
}
