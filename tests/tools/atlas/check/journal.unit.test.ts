import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createJournal } from './journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'journal-'))
const options = {
  languages: ['AR'],
  widths: [320],
  brands: ['tlb'],
  words: [],
  axe: false,
  pictures: false,
  once: false,
  shard: { index: 1, count: 1 },
  fontSize: 100,
  forcedColors: false,
} as const

vi.spyOn(console, 'log').mockReturnValue()
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('a resumed check continues with the scenes that were not reached or not opened yet', () => {
  const file = join(folder, 'check.jsonl')
  const begun = createJournal(file, { ...options, goOn: false })
  begun.add({ brand: 'tlb', scene: 'home', ms: 1, seen: [] })
  begun.add({ brand: 'tlb', scene: 'games', ms: 1, seen: [], unreached: 'the browser has died' })
  expect(begun.sum().unreached).toBe(1)

  const gone = createJournal(file, { ...options, goOn: true })
  const done = ['home', 'games', 'orders'].filter(scene => gone.has('tlb', scene))
  expect(done).toEqual(['home'])
  expect(gone.sum().unreached).toBe(0)
})
