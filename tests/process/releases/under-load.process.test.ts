import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { counts } from './counts.ts'
import { activateUnderLoad, rollBackUnderLoad } from './under-load.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-load-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a BFF switches releases under load without a failed or mixed response', async () => {
  const { requests, ...figures } = await activateUnderLoad(folder, counts.activations)

  expect(figures).toMatchObject({ switches: counts.activations, failed: [], mixed: [] })
  expect(requests).toBeGreaterThan(counts.activations)
}, 300_000)

it('a BFF rolls back and forth under load without a failed or mixed response', async () => {
  const { requests, ...figures } = await rollBackUnderLoad(folder, counts.rollbacks)

  expect(figures).toMatchObject({ switches: counts.rollbacks, failed: [], mixed: [] })
  expect(requests).toBeGreaterThan(counts.rollbacks)
}, 300_000)
