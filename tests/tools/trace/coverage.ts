/** Determines which requirements the titles of passed tests prove. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tier } from '../../tiers.ts'
import { loadRequirements, toClaimedIds } from './requirements.ts'
import { fullOnly, listRows, type Rows } from './tables.ts'

type AreaCoverage = { area: string; covered: number; total: number; missing: string[] }

export type Coverage = {
  covered: number
  total: number
  areas: AreaCoverage[]
  /** Claimed lists that no table covers completely, so they are not proven, with missing rows. */
  short: { id: string; missing: string[] }[]
  /** Ids that a title names but that are not listed anywhere. */
  unknown: string[]
}

export type Proof = { proven: number; total: number; problems: string[] }

/**
 * Finds the requirements that a run should have proven but did not.
 * @param titles the titles of the passed tests and of their steps
 */
export async function findUnproven(
  root: string,
  titles: readonly string[],
  tier: Tier,
): Promise<Proof> {
  const requirements = await loadRequirements(root)
  const coverage = toCoverage([...requirements.keys()], titles, listRows)
  const { areas, covered, total, short, unknown } = coverage
  const left = areas
    .flatMap(area => area.missing)
    .filter(id => tier === 'full' || !(id in fullOnly))
  const shortLeft = short.filter(({ id }) => left.includes(id))

  return {
    proven: covered,
    total,
    problems: [
      ...left.map(id => `no test proves ${id}: ${requirements.get(id)}`),
      ...shortLeft.map(
        ({ id, missing }) =>
          `the tests of ${id} do not walk ${missing.join(', ') || 'all its rows'}`,
      ),
      ...unknown.map(id => `a test names ${id}, which is listed nowhere`),
    ],
  }
}

export function toCoverage(
  ids: readonly string[],
  titles: readonly string[],
  lists: Readonly<Record<string, Rows>> = {},
): Coverage {
  const claimed = new Set(titles.flatMap(toClaimedIds))
  const short = Object.entries(lists)
    .filter(([id]) => claimed.has(id))
    .flatMap(([id, rows]) => toShortList(id, rows, titles))
  const proven = new Set(claimed)
  for (const { id } of short) proven.delete(id)

  const known = new Set(ids)
  const areas = [...new Set(ids.map(toArea))].map(area => {
    const own = ids.filter(id => toArea(id) === area)
    const missing = own.filter(id => !proven.has(id))
    return { area, covered: own.length - missing.length, total: own.length, missing }
  })

  return {
    covered: areas.reduce((sum, area) => sum + area.covered, 0),
    total: ids.length,
    areas,
    short,
    unknown: [...claimed].filter(id => !known.has(id)).sort(),
  }
}

/** Returns the list, with its rows that no title names, unless its tests cover it completely. */
function toShortList(id: string, rows: Rows, titles: readonly string[]): Coverage['short'] {
  const own = [...new Set(titles)].filter(title => toClaimedIds(title).includes(id))
  if (typeof rows === 'number') return own.length >= rows ? [] : [{ id, missing: [] }]
  const walked = new Set(own.flatMap(title => toNamedRow(title, rows) ?? []))
  const missing = rows.filter(row => !walked.has(row))
  return missing.length === 0 ? [] : [{ id, missing }]
}

/**
 * Returns the row that a title names. A title that names several rows is not a table row and does
 * not prove any of them.
 */
function toNamedRow(title: string, rows: readonly string[]): string | undefined {
  const words = title.replace(/\[[^\][]*\]/g, '')
  const [named, ...others] = rows.filter(row => toWholeWord(row).test(words))
  return others.length === 0 ? named : undefined
}

/**
 * Matches a row as a whole word: `/m` is not in `/m/home`, and `login` is not in
 * `login.not.session`.
 */
function toWholeWord(row: string): RegExp {
  const literal = row.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w./-])${literal}(?![\\w./-])`)
}

function toArea(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

const suffix = '.passed.json'

/**
 * Loads the titles of the tests that passed when their stage last ran, by stage; empty before the
 * first run.
 */
export async function loadPassedTitles(folder: string): Promise<Map<string, readonly string[]>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter(name => name.endsWith(suffix))
  return new Map(
    await Promise.all(
      files.map(async name => {
        const text = await readFile(join(folder, name), 'utf8')
        // The runner's stages wrote this as an array of strings.
        return [name.slice(0, -suffix.length), JSON.parse(text) as string[]] as const
      }),
    ),
  )
}
