/** Runs two publishers at the same moment. The long form also uses a Ceph bucket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openBucket } from '../../../apps/release/src/bucket/bucket.ts'
import { readBucketSettings } from '../../../scripts/support/environment.ts'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import { startCeph } from '../../world/ceph/start.ts'
import type { S3Service } from '../../world/s3/start.ts'
import { counts } from './counts.ts'
import { type RacedStore, race, readFrom } from './races.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-races-'))
})
afterAll(() => rmSync(root, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

/**
 * Ceph is not part of any test tier, because it needs three more Debian packages and 15 s to start.
 */
if (isSoak) {
  it('two publishers that share a bucket do not lose a release, a journal line or a decision', async () => {
    const ceph = await startCeph(join(root, 'ceph'))
    try {
      await expectNoLoss('bucket', number => openBucketStore(ceph, number))
    } finally {
      await ceph.stop()
    }
  }, 7_200_000)
}

it('two publishers that share a folder do not lose a release, a journal line or a decision', async () => {
  await expectNoLoss('folder', number => {
    const folder = join(root, `both-${number}`)
    return { folders: [folder, folder], env: {}, read: path => readFrom(folder, path) }
  })
}, 7_200_000)

function openBucketStore(ceph: S3Service, number: number): RacedStore {
  const env = ceph.toEnv(`races-${number}`)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)

  const settings = readBucketSettings()
  if (settings === undefined) throw new Error('there is no bucket')

  const bucket = openBucket(settings)

  return {
    folders: [join(root, `one-${number}`), join(root, `two-${number}`)],
    env,
    read: async path => (await bucket.get(path))?.bytes,
  }
}

async function expectNoLoss(what: string, open: (number: number) => RacedStore): Promise<void> {
  const { rounds, refusals, faults } = await race(counts.races, number => {
    if (isSoak) reportFigure(`${what} races: store ${number} begins`)
    return open(number)
  })
  const kept = rounds - new Set(faults.map(fault => fault.split(':')[0])).size
  if (isSoak)
    reportFigure(`${what} races kept ${kept} of ${rounds}, ${refusals} refused and made again`)

  expect(faults).toEqual([])
}
