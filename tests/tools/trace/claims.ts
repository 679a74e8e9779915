/**
 * Determines which requirements the given test titles claim, and which list rows the titles cover.
 */
import { toClaimedIds } from './requirements.ts'

export type Rows = readonly string[] | number

/** A requirement list that its tests do not cover completely. */
export type ShortList = { id: string; walked: number; rows: number; missing: string[] }

/** Returns the claimed ids whose lists have rows that no title contains. */
export function toShortLists(
  titles: readonly string[],
  lists: Readonly<Record<string, Rows>>,
): ShortList[] {
  return Object.entries(lists).flatMap(([id, rows]) => {
    const own = [...new Set(titles)].filter(title => toClaimedIds(title).includes(id))
    return own.length === 0 ? [] : toShortList(id, rows, own)
  })
}

function toShortList(id: string, rows: Rows, titles: readonly string[]): ShortList[] {
  if (typeof rows === 'number') {
    const walked = titles.length
    return walked >= rows ? [] : [{ id, walked, rows, missing: [] }]
  }
  const walked = new Set(titles.flatMap(title => toNamedRow(title, rows) ?? []))
  const missing = rows.filter(row => !walked.has(row))
  if (missing.length === 0) return []
  return [{ id, walked: walked.size, rows: rows.length, missing }]
}

/**
 * Returns the list row in a title. A title that contains several rows is not a table row and does
 * not prove any row.
 */
function toNamedRow(title: string, rows: readonly string[]): string | undefined {
  const words = title.replace(/\[[^\][]*\]/g, '')
  const [named, ...others] = rows.filter(row => toWholeWord(row).test(words))
  return others.length === 0 ? named : undefined
}

/**
 * Matches a row only as a complete word: `/m` does not match in `/m/home`, and `login` does not
 * match in `login.not.session`.
 */
function toWholeWord(row: string): RegExp {
  const literal = row.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w./-])${literal}(?![\\w./-])`)
}
