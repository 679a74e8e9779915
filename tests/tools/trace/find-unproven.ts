/** Finds the requirements that a run should have proven but did not. */
import type { Tier } from '../../tiers.ts'
import { toCoverage } from './coverage.ts'
import { fullOnly } from './full-only.ts'
import { listRows } from './list-rows.ts'
import { loadRequirements } from './requirements.ts'

export type Proof = { proven: number; total: number; problems: string[] }

/** Finds unproven requirements. @param titles the titles of passed tests and their steps */
export async function findUnproven(
  root: string,
  titles: readonly string[],
  tier: Tier,
): Promise<Proof> {
  const requirements = await loadRequirements(root)
  const { areas, covered, total, short, unknown } = toCoverage(
    [...requirements.keys()],
    titles,
    listRows,
  )
  const missing = areas.flatMap(area => area.missing)
  const left = missing.filter(id => tier === 'full' || !(id in fullOnly))
  return {
    proven: covered,
    total,
    problems: [
      ...left.map(id => `no test proves ${id}: ${requirements.get(id)}`),
      ...short
        .filter(({ id }) => left.includes(id))
        .map(
          ({ id, missing }) =>
            `the tests of ${id} do not walk ${missing.join(', ') || 'all its rows'}`,
        ),
      ...unknown.map(id => `a test names ${id}, which is listed nowhere`),
    ],
  }
}
