import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex, releaseIndex } from '@livery/contract/release.ts'
import { remainderPath } from '@livery/contract/remainder.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createReleasesFolder,
  type FixtureMerchant,
  publishFixture,
  publishIndex,
  scriptPath,
} from '#testing/fixture-release.ts'
import { type Bring, createEarlierShelf } from './earlier-shelf.ts'

let folder: string
const asked: string[] = []
const refused: string[] = []
beforeEach(async () => {
  folder = await createReleasesFolder()
  for (const list of [asked, refused]) list.splice(0)
})
afterEach(() => rm(folder, { recursive: true }))

const bring: Bring = {
  remainder: async id => void asked.push(`remainder ${id.slice(0, 4)}`),
  index: async id => void asked.push(`index ${id.slice(0, 4)}`),
  files: async hashes => void asked.push(`files ${hashes.length}`),
}
const merchants = (mark: string): FixtureMerchant[] =>
  ['aurora', 'lotus'].map(code => ({ code, mark: `${code} ${mark}`, iconKey: keyOf(mark) }))
const keyOf = (mark: string) => sha256(Buffer.from(mark)).slice(0, 12)

async function read(id: string): Promise<ReleaseIndex> {
  return releaseIndex.parse(JSON.parse(await readFile(join(folder, indexPath(id)), 'utf8')))
}

/** Publishes a release that has a remainder file instead of an index. */
async function publish(mark: string, after: string): Promise<string> {
  const id = await publishFixture(folder, merchants(mark))
  await leave(id, after, await read(id))
  return id
}

async function leave(
  id: string,
  after: string,
  index: Pick<ReleaseIndex, 'merchants' | 'variants'>,
) {
  const { merchants: lines, variants } = index
  const rest = { merchants: lines, variants, bytes: 1 }
  const line = JSON.stringify({ version: 1, release: id, after, ...rest })
  await mkdir(join(folder, 'remainders'), { recursive: true })
  await writeFile(join(folder, remainderPath(id)), `${sha256(Buffer.from(line))}\n${line}`)
  await rm(join(folder, indexPath(id)), { force: true })
}

async function shelve(current: string, ids: readonly string[]) {
  const onRefused = (id: string) => void refused.push(id)
  const shelf = createEarlierShelf({ folder, bring, onRefused })
  const index = await read(current)
  const served = { code: 'aurora', entry: index.merchants.aurora ?? nobody }
  return { shelf, served, earlier: shelf.of(ids, new Map([[current, index]])) }
}
const nobody = { platformCode: '', hosts: [], variant: '', pack: '', size: 1 }

it('earlier releases: finds a file in the only release that has it, and fetches only that file', async () => {
  const current = await publishFixture(folder, merchants('now'))
  const ids: string[] = []
  for (let number = 0; number < 20; number += 1) ids.push(await publish(`${number}`, current))

  const { earlier, served } = await shelve(current, ids)

  expect(asked).toEqual([])

  const path = scriptPath(merchants('17'))
  const [version, ...others] = await earlier.withFile(served, path)

  expect(version?.code.some(({ files }) => path in files)).toBe(true)
  expect(others).toEqual([])
  expect(asked.filter(call => call.startsWith('files'))).toEqual(['files 3'])

  const [withIcon] = await earlier.withIcon(served, keyOf('4'))

  expect(withIcon?.entry.icon).toBe(keyOf('4'))
})

it('earlier releases: unknown file names read each release at most once and do not fetch files', async () => {
  const current = await publishFixture(folder, merchants('now'))
  const ids: string[] = []
  for (let number = 0; number < 20; number += 1) ids.push(await publish(`${number}`, current))

  const { earlier, served } = await shelve(current, ids)
  const names = Array.from({ length: 300 }, (_, number) => `/m/assets/app-${number}.js`)
  const answers = await Promise.all(names.map(name => earlier.withFile(served, name)))
  const others = ['/m/sw.js', '/m/x', '/wp-login.php', `/m/assets/${'x'.repeat(9)}/y.js`]
  for (const path of others) answers.push(await earlier.withFile(served, path))

  expect(answers.flat()).toEqual([])
  expect(asked.toSorted()).toEqual(ids.map(id => `remainder ${id.slice(0, 4)}`).toSorted())
})

it('earlier releases: finds the code that the merchant used, but not another merchant’s code', async () => {
  const current = await publishFixture(folder, merchants('now'))
  const index = await read(current)

  const file = (name: string) => ({
    [`/m/assets/${name}.js`]: { ...fileOf(index), hash: sha256(Buffer.from(name)) },
  })

  const middle = await publishIndex(folder, { ...index, variants: {} })
  const wore = { ...(index.merchants.aurora ?? nobody), variant: 'own', pack: 'a'.repeat(64) }
  await leave(middle, current, { merchants: { aurora: wore }, variants: {} })
  const oldest = await publishIndex(folder, { ...index, merchants: {} })
  const variants = { own: { files: file('own') }, neon: { files: file('neon') } }
  await leave(oldest, middle, { merchants: {}, variants })
  const { earlier, served } = await shelve(current, [middle, oldest])
  const lotus = { code: 'lotus', entry: index.merchants.lotus ?? nobody }

  // The oldest release does not list either merchant, so each merchant has the same variant as in
  // the next release.
  expect(await earlier.withFile(served, '/m/assets/own.js')).toHaveLength(1)
  expect(await earlier.withFile(served, '/m/assets/neon.js')).toEqual([])
  expect(await earlier.withFile(lotus, '/m/assets/neon.js')).toHaveLength(1)
  expect(await earlier.withFile(lotus, '/m/assets/own.js')).toEqual([])
})

it('earlier releases: does not fetch packs from a release with a different logo', async () => {
  const current = await publishFixture(folder, merchants('now'))
  const index = await read(current)
  const line = { ...(index.merchants.aurora ?? nobody), pack: 'b'.repeat(64) }
  const old = await publishIndex(folder, { ...index, variants: {} })
  const aurora = { ...line, art: 'aaaaaaaabbbbbbbb' }
  await leave(old, current, { merchants: { aurora }, variants: {} })
  const { earlier, served } = await shelve(current, [old])

  expect(await earlier.withFile(served, '/m/brand/cccccccc/mark.svg')).toEqual([])
  expect(asked.filter(call => call.startsWith('files'))).toEqual([])
  expect(await earlier.withFile(served, '/m/brand/bbbbbbbb/mark.svg')).toHaveLength(1)
})

it('earlier releases: logs an unreadable release once, and reads it again with the next list', async () => {
  const current = await publishFixture(folder, merchants('now'))
  const old = await publish('old', current)
  const path = join(folder, remainderPath(old))
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('aurora', 'aurorb'))
  const { shelf, earlier, served } = await shelve(current, [old])
  const script = scriptPath(merchants('old'))

  expect(await earlier.withFile(served, script)).toEqual([])
  expect(await earlier.withFile(served, script)).toEqual([])
  expect(refused).toEqual([old])

  await writeFile(path, text)
  const next = shelf.of([old], new Map([[current, await read(current)]]))

  expect(await next.withFile(served, script)).toHaveLength(1)
})

function fileOf({ variants }: ReleaseIndex) {
  const [file] = Object.values(variants.neon?.files ?? {})
  if (!file) throw new Error('the fixture has no script')
  return file
}
