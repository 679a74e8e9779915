import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { statesPath } from '@livery/contract/journal/states.ts'
import { journalPath, pointerPath, storePath } from '@livery/contract/release.ts'
import { remainderPath } from '@livery/contract/remainder.ts'
import { patchTablePath } from '@livery/contract/updates/patch-table.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { parsePointer } from '@livery/release/pointer/pointer.ts'
import { sealPointer } from '@livery/release/pointer/seal.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReleasesFolder, publishFixture, scriptPath } from '#testing/fixture-release.ts'
import { createHeldBucket } from '#testing/held-bucket.ts'
import { createPull } from './pull.ts'
import { createReleaseTrust } from './release-trust.ts'
import { createReleases, type Releases } from './releases.ts'

const dayMs = 86_400_000
const startMs = Date.UTC(2026, 10, 30)
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let folder: string
let clock: { nowMs: number }
let said: string[]
beforeEach(async () => {
  folder = await createReleasesFolder()
  clock = { nowMs: startMs }
  said = []
  vi.stubEnv('RELEASE_KEY', pem)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server's view of the folder, or of its copy of a bucket. */
async function start(own = folder, bucket?: BucketReader): Promise<Releases> {
  const say = (...[fields, text]: unknown[]) =>
    void said.push([text, (fields as { err?: Error }).err?.message].join(': '))
  const log = { info: () => undefined, warn: say, error: say }
  const now = () => clock.nowMs
  const trust = createReleaseTrust({
    ...{ folder: own, keys: [publicKey], now },
    onUnwritten: () => undefined,
  })
  const releases = createReleases({
    ...{ folder: own, hostSuffix: '', log, now, trust },
    ...(bucket ? { pull: createPull(bucket, own, { trust }) } : { retryMs: 0 }),
  })
  await releases.refresh()
  return releases
}

const place = () => join(folder, pointerPath)
const readText = () => readFileSync(place(), 'utf8')

/** Publishes a release and signs its pointer. Returns the release's id and the pointer's text. */
async function publish(mark: string, previous: readonly string[] = []) {
  const id = await publishFixture(folder, [{ code: 'aurora', mark }], previous)
  const sealed = sealPointer(parsePointer(readText()), undefined, new Date(clock.nowMs))
  writeFileSync(place(), JSON.stringify(sealed))
  clock.nowMs += 1_000
  return { id, text: readText() }
}

/** Writes a file into the store and returns its SHA-256. */
async function store(text: string): Promise<string> {
  const hash = sha256(text)
  await mkdir(join(folder, 'store', hash.slice(0, 2)), { recursive: true })
  writeFileSync(join(folder, storePath(hash)), text)
  return hash
}

async function writeDigested(path: string, value: unknown): Promise<void> {
  const line = JSON.stringify(value)
  await mkdir(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${sha256(line)}\n${line}`)
}

describe('a server with a public key', () => {
  it('serves a signed release', async () => {
    const { id } = await publish('one')
    const releases = await start()

    expect(releases.current()?.id).toBe(id)
    expect(releases.health()).toMatchObject({
      isRefused: false,
      expiresAtMs: startMs + 90 * dayMs,
    })
  })

  it.each<[string, (first: string, second: string) => string, string]>([
    [
      'is unsigned',
      (_first, second) => JSON.stringify({ ...JSON.parse(second), seal: undefined }),
      'is not signed',
    ],
    [
      'was altered',
      (first, second) =>
        JSON.stringify({ ...JSON.parse(second), current: JSON.parse(first).current }),
      'is not signed by a key in RELEASE_PUBLIC_KEY_FILE',
    ],
    ['was served before', first => first, 'is older than a pointer that was served before'],
  ])(
    'refuses a pointer that %s, keeps serving the last good release, and does so after a restart',
    async (_how, change, reason) => {
      const first = await publish('one')
      const releases = await start()
      const second = await publish('two', [first.id])
      await releases.refresh()

      expect(releases.current()?.id).toBe(second.id)

      writeFileSync(place(), change(first.text, second.text))
      await releases.refresh()
      await releases.refresh()

      expect(releases.current()?.id).toBe(second.id)
      expect(releases.health().isRefused).toBe(true)
      expect(said).toEqual([`release refused: current.json: ${reason}`])

      const restarted = await start()

      expect(restarted.current()?.id).toBe(second.id)
      expect(restarted.health().isRefused).toBe(true)
    },
  )

  it('refuses an expired pointer, and after a restart serves what it has served before', async () => {
    const { id } = await publish('one')
    await start()
    clock.nowMs = startMs + 91 * dayMs
    const restarted = await start()

    expect(restarted.current()?.id).toBe(id)
    expect(said[0]).toMatch(/release refused.*|serving an earlier release.*/)
    expect(restarted.health().isRefused).toBe(true)
  })

  it('serves nothing if it has never seen a signed release', async () => {
    await publishFixture(folder, [{ code: 'aurora' }])
    const releases = await start()

    expect(releases.current()).toBeUndefined()
  })

  it('serves no patch from a table that was written after the signature', async () => {
    const { id } = await publish('one')
    const patch = `/m/assets/patch-aaaaaaaa-${'b'.repeat(8)}.json`
    const hash = await store('evil()')
    const file = { hash, size: 6, type: 'application/json', cache: 'immutable' }
    const variants = { neon: { files: { [patch]: file } } }
    await writeDigested(patchTablePath(id), { version: 1, release: id, variants })
    const releases = await start()

    expect(releases.current()?.id).toBe(id)
    expect(releases.current()?.index.variants.neon?.files[patch]).toBeUndefined()
  })

  it('serves no earlier file from a remainder that was written after the signature', async () => {
    const first = await publish('one')
    const { id } = await publish('two', [first.id])
    const script = '/m/assets/app-00000000.js'
    const hash = await store('evil()')
    const file = { hash, size: 6, type: 'text/javascript', cache: 'immutable' }
    const rest = {
      after: id,
      bytes: 1,
      merchants: {},
      variants: { neon: { files: { [script]: file } } },
    }
    await writeDigested(remainderPath(first.id), { version: 1, release: first.id, ...rest })
    const releases = await start()
    const tenant = releases.current()?.directory.get('aurora.test')

    expect(await tenant?.findKeptFile(script)).toBeUndefined()
    expect(await tenant?.findKeptFile(scriptPath([{ code: 'aurora', mark: 'one' }]))).toBeDefined()
  })

  it('does not trust the releases that an unsigned pointer names as earlier', async () => {
    const first = await publishFixture(folder, [{ code: 'aurora', mark: 'evil' }])
    await publishFixture(folder, [{ code: 'aurora', mark: 'two' }], [first])
    const releases = await start()

    expect(releases.current()).toBeUndefined()
  })
})

describe.each<[string, (text: string) => string | Buffer]>([
  ['refused', text => text.replace(/"sequence":\d/, '"sequence":9')],
  ['not a pointer', () => 'hello'],
])('a pointer in the bucket that is %s', (_what, spoil) => {
  let copy: string
  beforeEach(async () => {
    copy = await createReleasesFolder()
  })
  afterEach(() => rm(copy, { recursive: true }))

  it('is not written again at each look, because each write would cause the next look', async () => {
    const first = await publish('one')
    writeFileSync(join(folder, journalPath), '')
    const bucket = createHeldBucket(folder)
    const releases = await start(copy, bucket)
    await publish('two', [first.id])
    writeFileSync(place(), spoil(readText()))
    await releases.refresh()
    const written = readdirSync(copy, { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => [name, statSync(join(copy, name)).ino])
    const before = bucket.asked.length

    for (let look = 0; look < 10; look += 1) await releases.refresh()

    expect(written.map(([name]) => [name, statSync(join(copy, String(name))).ino])).toEqual(written)
    expect(bucket.asked.slice(before).filter(key => key.startsWith('releases/'))).toEqual([])
    expect(releases.current()?.id).toBe(first.id)
  })
})

it('a refused pointer in the bucket is fetched again only when it changes', async () => {
  const copy = await createReleasesFolder()
  const first = await publish('one')
  const bucket = createHeldBucket(folder)
  const releases = await start(copy, bucket)
  const second = await publish('two', [first.id])
  writeFileSync(place(), JSON.stringify({ ...JSON.parse(second.text), seal: undefined }))
  for (let look = 0; look < 3; look += 1) await releases.refresh()
  const before = bucket.asked.length

  for (let look = 0; look < 10; look += 1) await releases.refresh()

  expect(new Set(bucket.asked.slice(before))).toEqual(new Set([pointerPath, statesPath]))

  writeFileSync(place(), second.text)
  await releases.refresh()

  expect(releases.current()?.id).toBe(second.id)
  await rm(copy, { recursive: true })
})
