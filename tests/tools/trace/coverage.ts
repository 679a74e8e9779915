/** Determines which requirements the given test titles prove. */
import { type Rows, type ShortList, toShortLists } from './claims.ts'
import { toClaimedIds } from './requirements.ts'

type AreaCoverage = { area: string; covered: number; total: number; missing: string[] }

export type Coverage = {
  covered: number
  total: number
  areas: AreaCoverage[]
  /** Claimed lists that the tests do not cover completely, so the ids are not proven. */
  short: ShortList[]
  /** Ids in test titles that are not in the requirements list. */
  unknown: string[]
}

export function toCoverage(
  ids: readonly string[],
  titles: readonly string[],
  lists: Readonly<Record<string, Rows>> = {},
): Coverage {
  const claimed = new Set(titles.flatMap(toClaimedIds))
  const short = toShortLists(titles, lists)
  const proven = new Set(claimed)
  for (const { id } of short) proven.delete(id)
  const known = new Set(ids)
  const areas = [...new Set(ids.map(toArea))].map(area => toAreaCoverage(area, ids, proven))
  return {
    covered: areas.reduce((sum, area) => sum + area.covered, 0),
    total: ids.length,
    areas,
    short,
    unknown: [...claimed].filter(id => !known.has(id)).sort(),
  }
}

function toAreaCoverage(area: string, ids: readonly string[], proven: Set<string>): AreaCoverage {
  const own = ids.filter(id => toArea(id) === area)
  const missing = own.filter(id => !proven.has(id))
  return { area, covered: own.length - missing.length, total: own.length, missing }
}

function toArea(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
