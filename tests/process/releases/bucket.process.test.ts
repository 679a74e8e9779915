import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { journalPath, releaseIndex, storePath } from '@livery/contract/release.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBucket } from '../../../apps/release/src/bucket/bucket.ts'
import { readJournal, verifyJournal } from '../../../apps/release/src/journal/journal.ts'
import { adoptRemote, folderRemote } from '../../../apps/release/src/remote/remote.ts'
import { inspectJournal } from '../../../scripts/pipeline/publish/accept-journal.ts'
import {
  closeMerchants,
  rollBackMerchants,
} from '../../../scripts/pipeline/publish/change-merchants.ts'
import { movePointer } from '../../../scripts/pipeline/publish/open-releases.ts'
import { listReleases, rollBack } from '../../../scripts/pipeline/publish/roll-back.ts'
import { readBucketSettings } from '../../../scripts/support/environment.ts'
import type { FaultyLink } from '../../world/s3/faulty-link.ts'
import { type S3Emulator, startS3Emulator } from '../../world/s3/start.ts'
import { counts } from './counts.ts'
import { publishAndKill, spread } from './kill.ts'
import { type ServedFolder, serveFolder } from './served-folder.ts'
import { codePath, codes, publishMarked } from './small-release.ts'

// Removes the wait between a publisher's retries.
vi.mock('../../../apps/release/src/bucket/retry.ts', async load => {
  const { createTestClock } = await import('../../../apps/release/src/testing/retry-clock.ts')
  return { ...(await load<object>()), realClock: createTestClock() }
})

let root: string
let emulator: S3Emulator
let link: FaultyLink
let env: Record<string, string>
let turn = 0
const started: ServedFolder[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-bucket-'))
  emulator = await startS3Emulator(join(root, 's3'))
  link = emulator.link
}, 180_000)
afterAll(async () => {
  await emulator.stop()
  await rm(root, { recursive: true })
})

/** Every test uses its own prefix in the shared bucket. */
beforeEach(() => {
  turn += 1
  env = emulator.toEnv(`test-${turn}`)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  link.uploads.splice(0)
})
afterEach(async () => {
  link.mend()
  vi.unstubAllEnvs()
  for (const bff of started.splice(0)) await bff.stop()
})

const folderOf = (name: string) => join(root, `${turn}-${name}`)

async function startBffOver(name: string): Promise<ServedFolder> {
  const bff = await serveFolder(folderOf(name), env)
  started.push(bff)
  return bff
}

async function marksOf(bff: ServedFolder): Promise<string[]> {
  const answers = await Promise.all(codes.map(code => bff.ask(code, '/m/home')))
  return [
    ...new Set(answers.map(({ text }) => /^<!doctype html><p>\w+ ([\w-]+)/.exec(text)?.[1])),
  ].map(String)
}

describe('releases in a bucket', () => {
  it('reach a BFF with an empty disk, and later releases reach the BFF without a restart', async () => {
    await publishMarked(folderOf('builder'), 'one')
    const bff = await startBffOver('bff')

    expect(await marksOf(bff)).toEqual(['one'])

    await publishMarked(folderOf('builder'), 'two')
    await bff.refresh()

    expect(await marksOf(bff)).toEqual(['two'])
    expect(bff.takeComplaints()).toEqual([])
  })

  it('are uploaded before the pointer that references them, and unchanged files are not uploaded', async () => {
    await publishMarked(folderOf('builder'), 'one', ['alpha', 'beta'])
    const first = link.uploads.splice(0)
    await publishMarked(folderOf('builder'), 'one', ['alpha', 'beta', 'gamma'])

    // The journal records the publication, so the journal is written after the pointer. The
    // journal's head is written last.
    expect(first.at(-1)).toMatch(/states\.json$/)
    expect(first.at(-2)).toMatch(/journal\.jsonl$/)
    // A publisher registers in the turns file before its first upload, and unregisters after it has
    // moved the pointer.
    expect(first.at(-3)).toMatch(/turns\.json$/)
    expect(first.at(-4)).toMatch(/current\.json$/)
    expect(first.at(-5)).toMatch(/releases\/[0-9a-f]{64}\.json$/)
    expect(link.uploads.map(path => path.split('/')[3])).toEqual([
      'turns.json',
      'store',
      'releases',
      'remainders',
      'current.json',
      'turns.json',
      'journal.jsonl',
      'states.json',
    ])
  })

  it('can be rolled back on a machine that never built a release', async () => {
    await publishMarked(folderOf('builder'), 'one')
    await publishMarked(folderOf('builder'), 'two')
    const bff = await startBffOver('bff')

    const listed = await listReleases(folderOf('elsewhere'))

    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])

    await rollBack(folderOf('elsewhere'))
    await bff.refresh()

    expect(await marksOf(bff)).toEqual(['one'])

    const told = readJournal(folderOf('elsewhere')).map(({ verb }) => verb)

    expect(told).toEqual(['build', 'build', 'rollback'])
  })

  it('preserve both a closed merchant and a concurrent build', async () => {
    await publishMarked(folderOf('builder'), 'one')
    const bff = await startBffOver('bff')

    const suspend = (code: string) =>
      closeMerchants(folderOf(`console-${code}`), { verb: 'suspend', codes: [code] })
    await Promise.all([
      publishMarked(folderOf('builder'), 'two'),
      ...['alpha', 'beta'].map(suspend),
    ])
    await bff.refresh()

    const answers = await Promise.all(codes.map(code => bff.ask(code, '/m/home')))

    expect(answers.map(({ status }) => status)).toEqual(
      codes.map(code => (['alpha', 'beta'].includes(code) ? 503 : 200)),
    )
    expect(answers.at(-1)?.text).toContain(' two ')

    await listReleases(folderOf('elsewhere'))
    const told = readJournal(folderOf('elsewhere')).map(({ verb }) => verb)

    expect(told.toSorted()).toEqual(['build', 'build', 'suspend', 'suspend'])
    expect(verifyJournal(folderOf('elsewhere'))).toEqual([])

    await rollBack(folderOf('elsewhere'))
    await bff.refresh()

    expect((await bff.ask('alpha', '/m/home')).status).toBe(503)
  })

  it.each(['cut', 'gone'])(
    'do not accept a new publication while their journal is %s',
    async how => {
      for (const mark of ['one', 'two', 'three']) await publishMarked(folderOf('builder'), mark)

      const bff = await startBffOver('bff')
      const bucket = openBucket(settings())
      const bytes = (await bucket.get(journalPath))?.bytes ?? Buffer.alloc(0)
      if (how === 'gone') await bucket.remove(journalPath)
      else await bucket.put(journalPath, bytes.subarray(0, bytes.indexOf('\n') + 1))

      await expect(rollBack(folderOf('builder'))).rejects.toThrow(/the journal was truncated/)
      await expect(rollBack(folderOf('elsewhere'))).rejects.toThrow(/the journal was truncated/)

      await closeMerchants(folderOf('console'), { verb: 'suspend', codes: ['beta'] })
      await bff.refresh()

      expect((await bff.ask('beta', '/m/home')).status).toBe(503)
      expect(bff.takeComplaints()).toEqual([expect.stringContaining('journal broken')])

      const provenance = { who: 'Ann', commit: null, why: 'lost', run: null }
      await inspectJournal(folderOf('console'), { accept: true, provenance })
      await rollBack(folderOf('builder'))
      await bff.refresh()

      expect(await marksOf(bff)).toContain('two')
      expect(bff.takeComplaints()).toEqual([])
      expect(verifyJournal(folderOf('builder'))).toEqual([])
    },
  )

  it("continue from the bucket's state when another machine builds next", async () => {
    await publishMarked(folderOf('builder'), 'one')
    await publishMarked(folderOf('another'), 'two')
    await publishMarked(folderOf('builder'), 'three')
    const bff = await startBffOver('bff')

    expect(await marksOf(bff)).toEqual(['three'])

    for (const mark of ['one', 'two']) {
      expect((await bff.ask('alpha', codePath(mark, 'chunk'))).text).toBe(`chunk("${mark}")`)
    }
  })

  it('keep only the files from the last five releases, in the bucket and on a BFF’s disk', async () => {
    vi.stubEnv('LIVERY_KEEP_DAYS', '0')
    const bff = await startBffOver('bff')

    for (let release = 0; release < 7; release++) {
      await publishMarked(folderOf('builder'), `release-${release}`)
      await bff.refresh()
    }

    const kept = async (folder: string) => (await readdir(join(folder, 'releases'))).length

    expect(await kept(folderOf('bff'))).toBe(5)

    const stored = await readdir(join(folderOf('bff'), 'store'), { recursive: true })

    expect(stored.filter(name => name.includes('/'))).toHaveLength(5 * (codes.length + 2))

    const oldest = await openBucket(settings()).get(`releases/${firstId()}.json`)

    expect(oldest).toBeUndefined()
  })
})

it('a publication continues if one of many connections is reset', async () => {
  await publishMarked(folderOf('builder'), 'one')
  link.breakOnce(5)
  await publishMarked(folderOf('builder'), 'two')

  expect(await marksOf(await startBffOver('bff'))).toEqual(['two'])
})

describe('when an upload is interrupted', () => {
  it.each([0, 4, 7])(
    'after %s files, the previous release is still served, and the next build completes the upload',
    async uploads => {
      await publishMarked(folderOf('builder'), 'one')
      link.breakAfterUploads(uploads)

      await expect(publishMarked(folderOf('builder'), 'two')).rejects.toThrow(/cannot be reached/)

      const bff = await startBffOver('bff')

      expect(await marksOf(bff)).toEqual(['one'])

      link.mend()
      await publishMarked(folderOf('builder'), 'two')
      await bff.refresh()

      expect(await marksOf(bff)).toEqual(['two'])
    },
  )

  it('the BFF serves a complete release if the publisher is killed at any point', async () => {
    await publishMarked(folderOf('builder'), 'first')
    const kills = Math.ceil(counts.kills / 4)

    for (let kill = 0; kill < kills; kill++) {
      await publishAndKill(folderOf('builder'), `k${kill}`, spread(kill, kills))
      const bff = await startBffOver(`bff-${kill}`)
      expect(await marksOf(bff)).toHaveLength(1)
      expect(bff.takeComplaints()).toEqual([])
    }

    await publishMarked(folderOf('builder'), 'last')

    expect(await marksOf(await startBffOver('bff-last'))).toEqual(['last'])
  }, 300_000)
})

describe('damage', () => {
  it('damage in the bucket is rejected and reported, and the previous release stays online', async () => {
    await publishMarked(folderOf('builder'), 'one')
    const bff = await startBffOver('bff')
    const id = await publishMarked(folderOf('builder'), 'two')
    const pack = await packOf(folderOf('builder'), id)
    await openBucket(settings()).put(storePath(pack), Buffer.from('something else'))
    await bff.refresh()

    expect(await marksOf(bff)).toEqual(['one'])
    expect(bff.takeComplaints().join()).toContain(
      `${pack}: its SHA-256 in the bucket does not match its name`,
    )
  })

  it('damage on a BFF’s disk is repaired by fetching the file again', async () => {
    const id = await publishMarked(folderOf('builder'), 'one')
    const bff = await startBffOver('bff')
    const path = join(folderOf('bff'), storePath(await packOf(folderOf('builder'), id)))
    const { length } = await readFile(path)
    await writeFile(path, Buffer.alloc(length))

    expect((await bff.ask('alpha', '/m/home')).status).toBe(503)

    await bff.refresh()

    expect((await bff.ask('alpha', '/m/home')).status).toBe(200)
  })

  it('an unreachable bucket does not stop a BFF from serving its files', async () => {
    await publishMarked(folderOf('builder'), 'one')
    await startBffOver('bff')
    env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:9'
    const bff = await startBffOver('bff')

    expect(await marksOf(bff)).toEqual(['one'])
    expect(bff.takeComplaints().join()).toContain('bucket unreadable')

    for (let turn = 0; turn < 3; turn += 1) await bff.refresh()

    expect(bff.takeComplaints()).toEqual([])
  }, 30_000)

  it('damage to this machine’s copy does not prevent a merchant rollback', async () => {
    for (const mark of ['one', 'two']) await publishMarked(folderOf('builder'), mark)
    await rollBackMerchants(folderOf('elsewhere'), { codes: ['alpha'] })
    const bff = await startBffOver('bff')

    expect((await bff.ask('alpha', '/m/home')).text).toContain('alpha one ')
    expect((await bff.ask('beta', '/m/home')).text).toContain('beta two ')
  })

  it('a conflict between two concurrent builds is reported by the second build', async () => {
    const [one, two] = [folderOf('one'), folderOf('two')]
    const first = await publishMarked(one, 'first')
    await publishMarked(one, 'second')
    const late = await adoptRemote(two, openBucket(settings()))
    await publishMarked(one, 'third')
    await movePointer(two, folderRemote(two), first)

    await expect(late.push()).rejects.toThrow(/another build has published/)
    expect(await marksOf(await startBffOver('bff'))).toEqual(['third'])
  })
})

function settings() {
  const found = readBucketSettings()
  if (!found) throw new Error('LIVERY_STORE is not set')
  return found
}

async function packOf(folder: string, id: string): Promise<string> {
  const text = await readFile(join(folder, 'releases', `${id}.json`), 'utf8')
  return releaseIndex.parse(JSON.parse(text)).merchants.alpha?.pack ?? ''
}

/** Returns the first release's id in the test that publishes seven releases. */
function firstId(): string {
  const uploaded = link.uploads.find(path => path.includes('/releases/')) ?? ''
  return /releases\/([0-9a-f]{64})/.exec(uploaded)?.[1] ?? ''
}
