import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptReleases } from './corruptions.ts'
import { counts } from './counts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-corrupt-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a BFF never serves a byte from a damaged release, neither after a start nor while running', async () => {
  const figures = await corruptReleases(folder, counts.corruptions)

  expect(figures.shown).toEqual([])
  expect(figures.tried).toBe(counts.corruptions)
  expect(figures.refusedAtActivation + figures.refusedAtFirstUse).toBe(counts.corruptions)
  expect(figures.refusedAtFirstUse).toBeGreaterThan(0)
}, 600_000)
