/**
 * Changes bytes at random, at every place between the publisher and a phone. Each change must be
 * refused by the server that reads the bytes, or be named by `livery verify`.
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createCopiedFiles } from '@livery/bff/releases/directory.ts'
import { createReleaseTrust } from '@livery/bff/releases/release-trust.ts'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import { indexPath, pointerPath, type ReleasePointer, storePath } from '@livery/contract/release.ts'
import { parseRemainder, readDigest, remainderPath } from '@livery/contract/remainder.ts'
import { patchTablePath } from '@livery/contract/updates/patch-table.ts'
import { releaseManifestPath } from '@livery/contract/updates/release-manifest.ts'
import { loadIndex } from '@livery/release/index/read-index.ts'
import { loadPatchTable } from '@livery/release/patches/read-patch-table.ts'
import { parsePointer } from '@livery/release/pointer/pointer.ts'
import { sealPointer } from '@livery/release/pointer/seal.ts'
import { collectSealContents } from '@livery/release/retention/move-pointer.ts'
import { loadStored } from '@livery/release/store/stored-file.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { parseJson } from '@livery/release/support/json.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createVerifyMemo,
  type FetchPath,
  type Response,
  type VerifyTools,
  verifyHost,
} from '../../../scripts/operator/verify/verify-host.ts'

const nowMs = Date.UTC(2026, 10, 30)
const host = 'aurora.test'
const seasons = [
  { name: 'harvest', startsAt: nowMs - 1, endsAt: nowMs + 1 },
  { name: 'secret', startsAt: nowMs + 1, endsAt: nowMs + 2 },
]
const patchName = '/m/assets/patch-aaaaaaaa-bbbbbbbb.json'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

let folder: string
/** A folder with one changed file. */
let aside: string
let seal: ReleasePointer['seal']
let bff: TestBff
let current: string
let earlier: string
let tools: VerifyTools
/** Everything that the host serves, by path and request headers. */
const served = new Map<string, Response>()

beforeAll(async () => {
  folder = await createReleasesFolder()
  aside = await createReleasesFolder()
  const merchants = (mark: string) => [
    ...['aurora', 'lotus', 'neptune'].map(code => ({ code, mark })),
    { code: 'orion', mark, seasons },
  ]
  earlier = await publishFixture(folder, merchants('one'))
  current = await publishFixture(folder, merchants('two'), [earlier])
  await publishPatch()
  await writeDigested(remainderPath(earlier), {
    ...{ version: 1, release: earlier, after: current, bytes: 1, merchants: {}, variants: {} },
  })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  vi.stubEnv('RELEASE_KEY', pem)
  const pointer = { ...parsePointer(await readFile(join(folder, pointerPath))) }
  const inputs = { commit: 'c0ffee', at: '2026-11-30T00:00:00.000Z' }
  const sealed = sealPointer({ ...pointer, inputs }, undefined, new Date(nowMs), () =>
    collectSealContents(folder, { ...pointer, inputs }),
  )
  seal = sealed.seal
  await write(pointerPath, JSON.stringify(sealed))
  const keyFile = join(folder, 'public.pem')
  await writeFile(keyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  bff = await startBff({ folder, env: { RELEASE_PUBLIC_KEY_FILE: keyFile } })
  tools = {
    fetch,
    keys: [publicKey],
    now: () => nowMs,
    expected: new Set([current]),
    memo: createVerifyMemo(),
  }
})
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await bff.stop()
  for (const path of [folder, aside]) await rm(path, { recursive: true, force: true })
})

async function write(name: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), bytes)
}

async function writeDigested(path: string, value: unknown): Promise<void> {
  const line = JSON.stringify(value)
  await write(path, `${sha256(line)}\n${line}`)
}

async function publishPatch(): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ core: 1, from: [0], names: ['bbbbbbbb'], sums: '' }))
  const hash = sha256(bytes)
  await write(storePath(hash), bytes)
  const file = { hash, size: bytes.length, type: 'application/json', cache: 'immutable' }
  const variants = { neon: { files: { [patchName]: file } } }
  await writeDigested(patchTablePath(current), { version: 1, release: current, variants })
}

const fetch: FetchPath = async (asked, path, headers = {}) => {
  const key = `${asked} ${path} ${JSON.stringify(headers)}`
  const known = served.get(key)
  if (known) return known
  const {
    statusCode,
    headers: own,
    rawPayload,
  } = await bff.app.inject({
    url: path,
    headers: { host: asked, ...headers },
  })
  const found = { status: statusCode, headers: own as Response['headers'], body: rawPayload }
  served.set(key, found)
  return found
}

/** Returns a source of numbers below a limit, the same for each run. */
function createDraw(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Changes bytes in one of six ways. */
function tamper(bytes: Buffer, draw: (below: number) => number): Buffer {
  const at = draw(bytes.length)
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at + 1)]
  const other = (bytes[at] ?? 0) ^ (1 + draw(255))
  const ways = [
    () => [head, Buffer.of(other), tail],
    () => [head, Buffer.of(draw(256)), bytes.subarray(at)],
    () => [head, tail],
    () => [head],
    () => [bytes, bytes.subarray(at)],
    () => [head, Buffer.of((bytes[at] ?? 0) ^ 0x20), tail],
  ]
  return Buffer.concat(ways[draw(ways.length)]?.() ?? [])
}

type Place = {
  /** The original bytes, by name. */
  originals(): Promise<[name: string, bytes: Buffer][]>
  /** Returns whether the changed bytes were used although they mean something else. */
  isUnnoticed(name: string, changed: Buffer, original: Buffer): Promise<boolean>
}

/** Returns the result; `undefined` if the bytes are refused. */
async function orRefused<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReleaseError) return undefined
    throw error
  }
}

const read = async (path: string) => readFile(join(folder, path))

/** Writes changed bytes into another folder, from which they are then read. */
async function setAside(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(aside, path)), { recursive: true })
  await writeFile(join(aside, path), bytes)
}

async function listStored(): Promise<[string, Buffer][]> {
  const names = await readdir(join(folder, 'store'), { recursive: true })
  const files = names.filter(name => name.length > 60)
  return Promise.all(
    files.map(async name => [name.slice(3), await read(`store/${name}`)] as const),
  ).then(found => found.map(([hash, bytes]): [string, Buffer] => [hash, bytes]))
}

const places: Record<keyof typeof changes, Place> = {
  'the store': {
    originals: listStored,
    async isUnnoticed(hash, changed) {
      await setAside(storePath(hash), changed)
      return (await orRefused(() => loadStored(aside, hash))) !== undefined
    },
  },
  'the bucket': {
    originals: listStored,
    async isUnnoticed(hash, changed) {
      const bucket = { get: async () => changed, getIfChanged: async () => changed }
      const files = createCopiedFiles(bucket, folder)
      return (await orRefused(() => files.fetchVerified(hash, hash))) !== undefined
    },
  },
  'the index': {
    originals: async () => [[indexPath(current), await read(indexPath(current))]],
    async isUnnoticed(path, changed) {
      await setAside(path, changed)
      return (await orRefused(() => loadIndex(aside, current))) !== undefined
    },
  },
  'the pointer': {
    originals: async () => [[pointerPath, await read(pointerPath)]],
    async isUnnoticed(_path, changed, original) {
      const trust = createReleaseTrust({
        ...{ folder: join(folder, 'none'), keys: [publicKey], now: () => nowMs },
        onUnwritten: () => undefined,
      })
      const pointer = await orRefused(() => {
        const parsed = parsePointer(changed)
        trust.require(parsed)
        return parsed
      })
      return pointer !== undefined && !isDeepStrictEqual(pointer, parsePointer(original))
    },
  },
  'the patch table': {
    originals: async () => [[patchTablePath(current), await read(patchTablePath(current))]],
    async isUnnoticed(path, changed) {
      await setAside(path, changed)
      const digest = seal?.releases[current]?.patches
      return (await loadPatchTable(aside, current, digest)) !== undefined
    },
  },
  'a remainder': {
    originals: async () => [[remainderPath(earlier), await read(remainderPath(earlier))]],
    async isUnnoticed(_path, changed) {
      const text = changed.toString('utf8')
      const isSigned = seal?.remainders[earlier] === readDigest(text)
      return isSigned && parseRemainder(text, earlier, sha256) !== undefined
    },
  },
  'the manifest': {
    originals: async () => [[releaseManifestPath, (await fetch(host, releaseManifestPath)).body]],
    async isUnnoticed(path, changed, original) {
      if (isDeepStrictEqual(parseJson(changed), parseJson(original))) return false
      return (await verifyChanged(path, changed)).state === 'signed'
    },
  },
  'the edge': {
    async originals() {
      await verifyHost(host, tools)
      const paths = [...served.keys()].filter(key => key.startsWith(host) && key.endsWith('{}'))
      const names = paths.map(key => key.split(' ')[1] ?? '')
      const covered = names.filter(name => !/well-known|webmanifest/.test(name))
      return Promise.all(
        covered.map(
          async (name): Promise<[string, Buffer]> => [name, (await fetch(host, name)).body],
        ),
      )
    },
    async isUnnoticed(path, changed) {
      const { state, differences } = await verifyChanged(path, changed)
      return state === 'signed' || !differences.some(one => one.path === path)
    },
  },
}

/** Verifies the host while the edge sends other bytes for a path. */
function verifyChanged(path: string, body: Buffer) {
  const changed: FetchPath = async (asked, wanted, headers) => {
    const response = await fetch(asked, wanted, headers)
    return wanted === path ? { ...response, body } : response
  }
  return verifyHost(host, { ...tools, fetch: changed })
}

/** Number of changes; 10,000 in all. */
const changes = {
  'the store': 500,
  'the bucket': 3_500,
  'the index': 800,
  'the pointer': 1_500,
  'the patch table': 800,
  'a remainder': 1_500,
  'the manifest': 1_000,
  'the edge': 400,
}

describe('a host of a signed release', () => {
  it('is verified with every covered path, the commit and the publisher', async () => {
    const report = await verifyHost(host, tools)

    expect(report).toMatchObject({
      ...{ state: 'signed', differences: [], release: current, commit: 'c0ffee' },
      domains: ['aurora.test', 'www.aurora.test'],
    })
    expect(report.compared).toBe(report.covered)
    expect([...served.keys()].join()).toContain(patchName)
  })

  it.each(Object.entries(changes))('no change in %s stays unnoticed: %i', async (name, count) => {
    // The names of both tables are the same.
    const place = places[name as keyof typeof changes]
    const originals = await place.originals()
    const draw = createDraw(name.length)
    const unnoticed: string[] = []
    let made = 0

    while (made < count) {
      const [path = '', bytes = Buffer.of()] = originals[draw(originals.length)] ?? []
      const changed = tamper(bytes, draw)
      if (changed.equals(bytes)) continue
      made += 1
      if (await place.isUnnoticed(path, changed, bytes)) unnoticed.push(path)
    }

    expect(unnoticed).toEqual([])
  })

  it.each<[string, (response: Response) => Response]>([
    [
      'a script in the element for data',
      ({ body, ...rest }) => {
        const given = '<script type="application/json" id="livery-answers">{}</script>'
        const evil = `${given}<script>alert(1)</script></body></html>`
        return { ...rest, body: Buffer.from(body.toString().replace('</body></html>', () => evil)) }
      },
    ],
    [
      'another security policy',
      response => ({
        ...response,
        headers: { ...response.headers, 'content-security-policy': 'default-src *' },
      }),
    ],
  ])('a page with %s is named', async (_what, change) => {
    const changed: FetchPath = async (asked, path, headers) => {
      const response = await fetch(asked, path, headers)
      return path === '/m/home' ? change(response) : response
    }
    const report = await verifyHost(host, { ...tools, fetch: changed })

    expect(report.differences.map(({ path }) => path)).toEqual(['/m/home'])
  })

  it('a page that is changed on a single route is named', async () => {
    const { body } = await fetch(host, '/m/withdraw')
    const evil = body.toString().replace('</body>', '<script src="/m/evil.js"></script></body>')
    const report = await verifyChanged('/m/withdraw', Buffer.from(evil))

    expect(report.differences.map(({ path }) => path)).toEqual(['/m/withdraw'])
  })

  it('a redirect to another site is named', async () => {
    const changed: FetchPath = async (asked, path, headers) => {
      const response = await fetch(asked, path, headers)
      if (path !== '/') return response
      return { ...response, headers: { ...response.headers, location: 'https://evil.test/m/' } }
    }
    const report = await verifyHost(host, { ...tools, fetch: changed })

    expect(report.differences).toEqual([{ path: '/', reason: 'redirects to https://evil.test/m/' }])
  })

  it('a page with the platform’s responses is the signed page', async () => {
    const changed: FetchPath = async (asked, path, headers) => {
      const response = await fetch(asked, path, headers)
      if (headers === undefined) return response
      const element = '<script type="application/json" id="livery-answers">{"a":1}</script></body>'
      const html = response.body
        .toString()
        .replace('<html', '<html data-given="EN" data-given-at="1796000000000"')
        .replace('</body>', element)
        .replace('<i></i>', '<i><a href="/m/game?q=Koi" data-game="koi">Koi &amp; Gold</a></i>')
      return { ...response, body: Buffer.from(html) }
    }

    expect((await verifyHost(host, { ...tools, fetch: changed })).state).toBe('signed')
  })

  it.each([
    '<i><a href="https://evil.test/">Koi</a></i>',
    '<i><a href="/m/game?q=Koi" onclick="a()">Koi</a></i>',
    '<i><a href="/m/game?q=Koi"><b>Koi</b></a></i>',
  ])('a page with the link %s is not the signed page', async link => {
    const changed: FetchPath = async (asked, path, headers) => {
      const response = await fetch(asked, path, headers)
      if (headers === undefined) return response
      const html = response.body.toString().replace('<i></i>', link)
      return { ...response, body: Buffer.from(html) }
    }

    expect((await verifyHost(host, { ...tools, fetch: changed })).state).not.toBe('signed')
  })

  it('a manifest that is not signed takes no memory after its comparison', async () => {
    const { body } = await fetch(host, releaseManifestPath)
    const unsigned = Buffer.from(JSON.stringify({ ...Object(parseJson(body)), signature: 'AAAA' }))
    const memo = createVerifyMemo()
    const changed: FetchPath = async (asked, path, headers) => {
      const response = await fetch(asked, path, headers)
      return path === releaseManifestPath ? { ...response, body: unsigned } : response
    }
    const report = await verifyHost(host, { ...tools, memo, fetch: changed })

    expect(report.differences[0]?.reason).toBe('is not signed by a known key')
    expect(memo.code.size).toBe(0)
  })

  it('a season is in the manifest when it starts, and only as a digest before', async () => {
    const { body } = await fetch('orion.test', releaseManifestPath)
    const { merchant, seasons: started } = Object(parseJson(body))
    const forged = {
      ...Object(parseJson(body)),
      seasons: [{ ...started[0], page: sha256('other') }],
    }
    const changed: FetchPath = async (asked, path, headers) => {
      const response = await fetch(asked, path, headers)
      if (path !== releaseManifestPath) return response
      return { ...response, body: Buffer.from(JSON.stringify(forged)) }
    }

    expect(body.toString()).not.toContain('secret')
    expect(merchant.seasons).toHaveLength(2)
    expect(await verifyHost('orion.test', tools)).toMatchObject({
      state: 'signed',
      differences: [],
    })

    const report = await verifyHost('orion.test', { ...tools, fetch: changed })

    expect(report.differences[0]?.reason).toBe('contains a season that is not signed')
  })

  it('a manifest of another brand or release does not prove it', async () => {
    const { body } = await fetch('lotus.test', releaseManifestPath)
    const other = await verifyChanged(releaseManifestPath, body)
    const outdated = await verifyHost(host, { ...tools, expected: new Set([earlier]) })

    expect(other.differences[0]?.reason).toBe('does not list aurora.test')
    expect(outdated.state).toBe('outdated')
  })
})
