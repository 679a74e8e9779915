import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, keptIds, type ReleaseIndex } from '@livery/contract/release.ts'
import { remainderPath } from '@livery/contract/remainder.ts'
import { unknownProvenance } from '@livery/release/journal/record-publication.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { openStore } from '@livery/release/store/store.ts'
import { hashesOf } from '@livery/release/support/named-hashes.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publishRelease } from './publish-release.ts'
import { listReleases, rollBack } from './roll-back.ts'

const root = makeTempFolder()
let turn = 0
let outDir: string
beforeEach(() => {
  turn += 1
  outDir = join(root.path, String(turn))
  known.clear()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => root.remove())

const dayMs = 24 * 3_600_000
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * dayMs)

/** The indexes that this test has published, by release id. */
const known = new Map<string, ReleaseIndex>()

/**
 * Publishes a release.
 * @param content numbers that vary the content of the two merchants and the code
 */
async function publish(
  content: readonly number[],
  day: number,
  log: (line: string) => void = () => undefined,
): Promise<string> {
  const store = openStore(outDir)
  const put = (text: string) => store.put(Buffer.from(text))
  const [one, two, code] = content

  const toLine = async (name: string, of: number | undefined) => ({
    ...{ platformCode: name, hosts: [`${name}.example`], variant: 'plain' },
    ...{ pack: await put(`${name} ${of}`), size: `${name} ${of}`.length, icon: '0123456789ab' },
  })

  const script = { hash: await put(`code ${code}`), size: `code ${code}`.length }
  const file = { ...script, type: 'text/javascript', cache: 'immutable' as const }
  const index: ReleaseIndex = {
    version: 2,
    variants: { plain: { files: { [`/m/assets/${script.hash.slice(0, 8)}.js`]: file } } },
    merchants: { one: await toLine('one', one), two: await toLine('two', two) },
  }
  const cause = { verb: 'build' as const, provenance: unknownProvenance, now: dayOf(day), log }
  const { id } = await publishRelease(store, index, undefined, cause)
  known.set(id, index)

  return id
}

function listWanted(): string[] {
  const pointer = readPointer(outDir)
  return pointer ? keptIds(pointer).flatMap(id => [...hashesOf(known.get(id) ?? none)]) : []
}

function findMissing(): string[] {
  return listWanted().filter(hash => !openStore(outDir).has(hash))
}

function expectExactlyKept(): void {
  const stored = readdirSync(join(outDir, 'store')).flatMap(prefix =>
    readdirSync(join(outDir, 'store', prefix)),
  )
  expect(stored.sort()).toEqual([...new Set(listWanted())].sort())
}
const none: ReleaseIndex = { version: 2, variants: {}, merchants: {} }

it('garbage collection keeps exactly the files of all kept releases, regardless of the order of publications and rollbacks', async () => {
  vi.stubEnv('LIVERY_KEEP_DAYS', '6')
  const content = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 2 })))
  const step = fc.record({ content, back: fc.option(fc.nat({ max: 6 }), { freq: 3 }) })

  const walk = async (steps: readonly { content: number[]; back: number | null }[]) => {
    turn += 1
    outDir = join(root.path, String(turn))
    known.clear()
    await publish([9, 9, 9], 0)

    for (const [at, one] of steps.entries()) {
      const { previous = [] } = readPointer(outDir) ?? {}
      const wanted = one.back === null ? undefined : previous[one.back]
      vi.setSystemTime(dayOf(at + 1))
      const { current } = readPointer(outDir) ?? {}
      const id = wanted ?? (await publish(one.content, at + 1))
      if (wanted !== undefined) await rollBack(outDir, wanted)
      // Only publishing removes unused files.
      if (wanted === undefined && id !== current) expectExactlyKept()
      else expect(findMissing()).toEqual([])
    }
  }

  vi.useFakeTimers({ toFake: ['Date'] })

  try {
    const steps = fc.array(step, { minLength: 8, maxLength: 16 })
    await fc.assert(fc.asyncProperty(steps, walk), { numRuns: 25, seed: 78, endOnFailure: true })
  } finally {
    vi.useRealTimers()
  }
})

it('garbage collection keeps every build for ninety days without rereading its index, and reports the end date', async () => {
  const ids: string[] = []
  for (let build = 0; build < 30; build += 1) ids.push(await publish([build, 0, 0], build))

  // The test deletes earlier indexes, so a publication that reads such an index would fail.
  for (const id of ids.slice(0, 25)) rmSync(join(outDir, indexPath(id)))

  ids.push(await publish([30, 0, 0], 30))
  expectExactlyKept()

  expect(readPointer(outDir)?.previous).toEqual(ids.slice(0, 30).toReversed())

  const listed = await listReleases(outDir, dayOf(31))

  expect(listed).toHaveLength(31)
  expect(listed[0]?.kept).toEqual({ why: 'current' })
  expect(listed.at(-1)).toMatchObject({
    ...{ id: ids[0], builtAt: dayOf(0).toISOString(), merchants: 2 },
    kept: { why: 'age', until: dayOf(91).toISOString() },
  })

  await publish([31, 0, 0], 92)

  expect(readPointer(outDir)?.previous).toEqual(ids.slice(2).toReversed())

  expectExactlyKept()

  expect(existsSync(join(outDir, remainderPath(ids[0] ?? '')))).toBe(false)
})

it('garbage collection rebuilds a damaged, missing or outdated remainder from the indexes', async () => {
  vi.stubEnv('LIVERY_KEEP_DAYS', '6')
  const ids: string[] = []
  for (let build = 0; build < 4; build += 1) ids.push(await publish([build, build, build], build))

  const [first = '', second = ''] = ids
  const path = join(outDir, remainderPath(second))
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('"one"', '"ond"'))
  rmSync(join(outDir, remainderPath(first)))
  await publish([4, 4, 4], 4)

  expect(readFileSync(path, 'utf8')).toBe(text)
  expect(existsSync(join(outDir, remainderPath(first)))).toBe(true)

  expectExactlyKept()
})

it('garbage collection drops old releases, but keeps the newest five, if all releases exceed the configured size', async () => {
  vi.stubEnv('LIVERY_KEEP_GIB', '0')
  const ids: string[] = []
  const said: string[] = []
  const say = (line: string) => said.push(line)
  for (let build = 0; build < 8; build += 1) ids.push(await publish([build, 0, 0], build, say))

  expect(said).toHaveLength(3)
  expect(said[0]).toContain(
    `LIVERY_KEEP_GIB: 1 removed early, the newest of them ${ids[0]?.slice(0, 12)}`,
  )
  expect(readPointer(outDir)?.previous).toEqual(ids.slice(3, 7).toReversed())

  expectExactlyKept()
})
