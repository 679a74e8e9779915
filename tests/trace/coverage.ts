/** Which requirements the given test titles prove. */
import { toClaimedIds } from './requirements.ts'

type AreaCoverage = { area: string; covered: number; total: number; missing: string[] }

export type Coverage = {
  covered: number
  total: number
  areas: AreaCoverage[]
  /** Ids named by a title and listed nowhere. */
  unknown: string[]
}

export function toCoverage(ids: readonly string[], titles: readonly string[]): Coverage {
  const claimed = new Set(titles.flatMap(toClaimedIds))
  const known = new Set(ids)
  const areas = [...new Set(ids.map(toArea))].map(area => toAreaCoverage(area, ids, claimed))
  return {
    covered: areas.reduce((sum, area) => sum + area.covered, 0),
    total: ids.length,
    areas,
    unknown: [...claimed].filter(id => !known.has(id)).sort(),
  }
}

function toAreaCoverage(area: string, ids: readonly string[], claimed: Set<string>): AreaCoverage {
  const own = ids.filter(id => toArea(id) === area)
  const missing = own.filter(id => !claimed.has(id))
  return { area, covered: own.length - missing.length, total: own.length, missing }
}

function toArea(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
