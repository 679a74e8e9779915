import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statesPath } from '@livery/contract/journal/states.ts'
import { afterAll, expect, it } from 'vitest'
import { parseStates } from '#chain/verify-journal.ts'
import { openFolderLedger } from '#remote/ledger.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { recordDecision, unknownProvenance } from './record-publication.ts'
import { changeStates } from './states.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('a states list with any changed bit is rejected, or has the same meaning', async () => {
  const ledger = openFolderLedger(folder.path)
  const decided = await changeStates(ledger, undefined, () => ({
    alpha: { closed: 'suspended' },
    beta: { held: true },
  }))
  const provenance = unknownProvenance
  await recordDecision(ledger, { verb: 'suspend', release: 'a', merchants: 2, decided, provenance })
  const bytes = readFileSync(join(folder.path, statesPath))
  const states = parseStates(bytes)

  expect(states).toMatchObject({ merchants: decided.states, journal: { length: 1 } })

  const taken: unknown[] = []

  for (let at = 0; at < bytes.length * 8; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7))
    const found = parseStates(changed)
    if (found !== undefined) taken.push(found)
  }

  for (const found of taken) expect(found).toEqual(states)
})

it('a states list from an earlier version, without a digest, is accepted', () => {
  const states = { version: 1, revision: 3, merchants: { alpha: { closed: 'retired' } } }
  expect(parseStates(JSON.stringify(states))).toEqual(states)
})
