import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ReleaseFile,
  type ReleaseIndex,
  type ReleaseMerchant,
  storePath,
} from '@livery/contract/release.ts'
import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import type { Edit, Patch } from '@livery/contract/updates/patch.ts'
import { type PatchTable, patchTablePath } from '@livery/contract/updates/patch-table.ts'
import { unknownProvenance } from '@livery/release/journal/record-publication.ts'
import { buildPack } from '@livery/release/pack/pack.ts'
import { loadPatchTable } from '@livery/release/patches/read-patch-table.ts'
import { openStore } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { abortCanary } from './promote.ts'
import { publishRelease } from './publish-release.ts'
import { rollBack } from './roll-back.ts'

const folder = makeTempFolder()
let turn = 0
let outDir: string
beforeEach(() => {
  turn += 1
  outDir = join(folder.path, String(turn))
})
afterAll(() => folder.remove())

type Build = { id: string; list: string; own: string; buildId: string }
type Change = {
  text?: string
  /** The merchant's configuration in the release, which the page shows. */
  merchant?: string
  /** The merchant's own slot component. */
  slot?: string
  /** HTML that all merchants' pages share. */
  page?: string
  isCanary?: boolean
  day?: number
}

/**
 * Publishes a release with one skin, the given code line in a screen, and an English translation.
 */
async function publish(line: string, change: Change = {}): Promise<Build> {
  const { text = 'Hello', merchant = '', slot, page = '', isCanary = false, day } = change
  const store = openStore(outDir)
  let files: Record<string, ReleaseFile> = {}

  const put = async (stem: string, ending: string, content: string) => {
    const path = `/m/assets/${stem}-${toHash(content)}.${ending}`
    const [hash, size] = [await store.put(Buffer.from(content)), Buffer.byteLength(content)]
    const type = ending === 'js' ? 'text/javascript' : 'application/json'
    files[path] = { hash, size, type, cache: 'immutable' }
    return path
  }

  const putList = (content: PrecacheList) => put('precache', 'json', JSON.stringify(content))
  const screen = await put('home', 'js', `${'export const before = 1\n'.repeat(20)}${line}`)
  const entry = await put('variant', 'js', `import"./${screen.slice(10)}"`)
  const texts = await put('EN', 'js', `export default{"hello":"${text}"}`)
  const english = await putList({ core: [texts], later: [] })
  const list = await putList({ core: [entry], later: [screen], languages: { EN: english } })
  const skin = `neon-${toHash(JSON.stringify(files))}`
  const variants: ReleaseIndex['variants'] = { [skin]: { files } }
  files = {}
  let own = ''

  if (slot !== undefined) {
    const script = await put('overrides', 'js', `import"./${entry.slice(10)}";${slot}`)
    own = await putList({ core: [script], later: [], isOwn: true })
    variants[`${skin}-${toHash(slot)}`] = { base: skin, files }
  }

  const variant = Object.keys(variants).at(-1) ?? ''
  const buildId = sha256(JSON.stringify([variants, merchant, page])).slice(0, 32)
  const html = Buffer.from(`<script src="${entry}"></script>${texts}${buildId}${merchant}${page}`)
  const pack = buildPack(toMerchant(variant, buildId, html), new Map([[sha256(html), html]]))
  const one = {
    ...{ platformCode: 'ONE', hosts: ['one.example'], variant, icon: '0123456789ab' },
    ...{ pack: await store.put(pack), size: pack.length, config: sha256(merchant).slice(0, 16) },
  }
  const index: ReleaseIndex = { version: 2, variants, merchants: { one } }
  const { id: release } = await publishRelease(store, index, undefined, {
    verb: isCanary ? 'canary' : 'build',
    provenance: unknownProvenance,
    scope: isCanary ? { merchants: ['one'] } : undefined,
    now: day === undefined ? new Date() : new Date(Date.UTC(2026, 0, 1 + day)),
  })

  return { id: release, list: list.slice(-13, -5), own: own.slice(-13, -5), buildId }
}

function toMerchant(variant: string, buildId: string, html: Buffer): ReleaseMerchant {
  return {
    ...{ platformCode: 'ONE', name: 'One', hosts: ['one.example'], variant, buildId, csp: '' },
    shell: { hash: sha256(html), size: html.length, type: 'text/html', cache: 'revalidate' },
    files: {},
    icon: { mark: sha256('mark'), type: 'image/svg+xml', background: '#fff', key: '0123456789ab' },
    manifest: {},
  }
}

function toHash(content: string): string {
  return sha256(content).slice(0, 8)
}

async function readPatches(id: string): Promise<Record<string, ReleaseFile>> {
  const variants: PatchTable['variants'] = (await loadPatchTable(outDir, id))?.variants ?? {}
  return Object.assign({}, ...Object.values(variants).map(({ files }) => files))
}

/** Reads the content of the patch whose path has the given ending. */
async function readContent(id: string, name: string): Promise<unknown> {
  const file = (await readPatches(id))[`/m/assets/patch-${name}.json`]
  return JSON.parse(String(openStore(outDir).read(file?.hash ?? '')))
}

async function pathsOf(id: string): Promise<string[]> {
  return Object.keys(await readPatches(id)).map(path => path.slice('/m/assets/patch-'.length, -5))
}

const lead = (from: Build, to: Build) => `${from.list}-${to.list}`

describe('a release’s patches', () => {
  it('convert each previous build to this release, and after a rollback also the newer build', async () => {
    const builds = [await publish('one'), await publish('two'), await publish('three')]
    const [one, two, three] = builds as [Build, Build, Build]
    expect((await pathsOf(three.id)).sort()).toEqual([lead(one, three), lead(two, three)].sort())
    await rollBack(outDir)
    expect((await pathsOf(two.id)).sort()).toEqual([lead(one, two), lead(three, two)].sort())
  })

  it('are files in the store that contain only what differs', async () => {
    const [, two] = [await publish('one'), await publish('two')]
    const [file] = Object.values(await readPatches(two.id))
    const patch: Patch = JSON.parse(String(openStore(outDir).read(file?.hash ?? '')))
    expect(file).toMatchObject({ type: 'application/json', cache: 'immutable' })
    expect(Object.values(patch.edits).map(([, inserted]) => inserted.join(''))).toEqual(['two'])
  })

  it('include a patch for a language whose translations changed', async () => {
    const one = await publish('one')
    const two = await publish('one', { text: 'Good day' })

    expect(await pathsOf(two.id)).toHaveLength(2)

    const [before, after] = ['Hello', 'Good day'].map(text =>
      toHash(`export default{"hello":"${text}"}`),
    ) as [string, string]

    expect((await readContent(two.id, lead(one, two))) as Patch).toMatchObject({
      texts: { [before]: after },
    })
  })

  it('include a patch for a merchant’s overrides, which contains only the changed override code', async () => {
    const one = await publish('one', { slot: 'run("red")' })
    const two = await publish('two', { slot: 'run("green")' })
    const patch = (await readContent(two.id, `${one.own}-${two.own}`)) as Patch
    expect(Object.values(patch.edits).map(([, inserted]) => inserted.join(''))).toEqual(['green'])
    expect((await pathsOf(two.id)).sort()).toEqual([lead(one, two), `${one.own}-${two.own}`].sort())
  })

  it('stay the same if only one merchant changes; only this merchant’s page gets an edit', async () => {
    await publish('one', { merchant: 'red' })
    const two = await publish('two', { merchant: 'red' })
    const before = await readPatches(two.id)
    const other = await publish('two', { merchant: 'blue' })
    const edit = `${two.buildId}-${other.buildId}`

    expect(((await readContent(other.id, edit)) as Edit)[1].join('')).toBe('blue')
    expect(await readPatches(other.id)).toMatchObject(before)

    const again = await publish('two', { merchant: 'green' })

    expect(await pathsOf(again.id)).toContain(`${other.buildId}-${again.buildId}`)
    expect(await pathsOf(again.id)).not.toContain(edit)
  })

  it('include an edit for each page if all pages changed, but not if only file names changed', async () => {
    const one = await publish('one')
    const two = await publish('two')
    expect(await pathsOf(two.id)).toEqual([lead(one, two)])
    const three = await publish('three', { page: '<style></style>' })
    expect(await pathsOf(three.id)).toContain(`${two.buildId}-${three.buildId}`)
  })

  it('convert to a canary, and convert back after an abort', async () => {
    const one = await publish('one')
    const canary = await publish('two', { isCanary: true })
    expect(await pathsOf(canary.id)).toEqual([lead(one, canary)])
    await abortCanary(outDir, {})
    expect(await pathsOf(one.id)).toEqual([lead(canary, one)])
  })

  it('are deleted with their files when another release replaces the release', async () => {
    await publish('one')
    const two = await publish('two')
    const files = Object.values(await readPatches(two.id)).map(({ hash }) => hash)
    await publish('three')

    expect(existsSync(join(outDir, patchTablePath(two.id)))).toBe(false)
    expect(files.filter(hash => openStore(outDir).has(hash))).toEqual([])
    expect(readdirSync(join(outDir, 'patches'))).toHaveLength(1)
  })

  it('are regenerated if they are damaged', async () => {
    await publish('one')
    const files = Object.values(await readPatches((await publish('two')).id))
    for (const { hash } of files) writeFileSync(join(outDir, storePath(hash)), 'damaged')

    const again = await publish('two', { merchant: 'other' })

    expect(Object.values(await readPatches(again.id))).toEqual(expect.arrayContaining(files))
    expect(files.map(({ hash }) => sha256(openStore(outDir).read(hash) ?? ''))).toEqual(
      files.map(({ hash }) => hash),
    )
  })

  it('start only from builds in the last thirty days', async () => {
    await publish('one', { day: 0 })
    const two = await publish('two', { day: 1 })
    const three = await publish('three', { day: 40 })
    expect(await pathsOf(three.id)).toEqual([lead(two, three)])
  })
})
