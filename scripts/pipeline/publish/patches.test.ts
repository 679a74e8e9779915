import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseFile, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import type { Patch } from '@livery/contract/updates/patch.ts'
import { type PatchTable, patchTablePath } from '@livery/contract/updates/patch-table.ts'
import { unknownProvenance } from '@livery/release/journal/record-publication.ts'
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

type Build = { id: string; list: string }
type Change = { text?: string; merchant?: string; isCanary?: boolean; day?: number }

/** A release of one skin, whose screen has a line of code, and whose English a text. */
async function publish(line: string, change: Change = {}): Promise<Build> {
  const { text = 'Hello', merchant = '', isCanary = false, day } = change
  const store = openStore(outDir)
  const files: Record<string, ReleaseFile> = {}
  const put = async (stem: string, ending: string, content: string) => {
    const path = `/m/assets/${stem}-${sha256(content).slice(0, 8)}.${ending}`
    const [hash, size] = [await store.put(Buffer.from(content)), Buffer.byteLength(content)]
    const type = ending === 'js' ? 'text/javascript' : 'application/json'
    files[path] = { hash, size, type, cache: 'immutable' }
    return path
  }
  const screen = await put('home', 'js', `${'export const before = 1\n'.repeat(20)}${line}`)
  const entry = await put('variant', 'js', `import"./${screen.slice(10)}"`)
  const texts = await put('EN', 'js', `export default{"hello":"${text}"}`)
  const english = await put('precache', 'json', JSON.stringify({ core: [texts], later: [] }))
  const skin = { core: [entry], later: [screen], languages: { EN: english } }
  const list = await put('precache', 'json', JSON.stringify(skin))
  const id = `neon-${sha256(JSON.stringify(files)).slice(0, 12)}`
  const pack = Buffer.from(`pack ${merchant}`)
  const one = {
    ...{ platformCode: 'ONE', hosts: ['one.example'], variant: id, icon: '0123456789ab' },
    ...{ pack: await store.put(pack), size: pack.length },
  }
  const index: ReleaseIndex = { version: 2, variants: { [id]: { files } }, merchants: { one } }
  const { id: release } = await publishRelease(store, index, undefined, {
    verb: isCanary ? 'canary' : 'build',
    provenance: unknownProvenance,
    scope: isCanary ? { merchants: ['one'] } : undefined,
    now: day === undefined ? new Date() : new Date(Date.UTC(2026, 0, 1 + day)),
  })
  return { id: release, list: list.slice(-13, -5) }
}

async function readPatches(id: string): Promise<Record<string, ReleaseFile>> {
  const variants: PatchTable['variants'] = (await loadPatchTable(outDir, id))?.variants ?? {}
  return Object.assign({}, ...Object.values(variants).map(({ files }) => files))
}

async function pathsOf(id: string): Promise<string[]> {
  return Object.keys(await readPatches(id)).map(path => path.slice('/m/assets/patch-'.length, -5))
}

const lead = (from: Build, to: Build) => `${from.list}-${to.list}`

describe('the patches of a release', () => {
  it('lead to it from each build before, and after a rollback from the one that was taken back', async () => {
    const builds = [await publish('one'), await publish('two'), await publish('three')]
    const [one, two, three] = builds as [Build, Build, Build]
    expect((await pathsOf(three.id)).sort()).toEqual([lead(one, three), lead(two, three)].sort())
    await rollBack(outDir)
    expect((await pathsOf(two.id)).sort()).toEqual([lead(one, two), lead(three, two)].sort())
  })

  it('are files of the store, the part that differs in them and no more', async () => {
    const [, two] = [await publish('one'), await publish('two')]
    const [file] = Object.values(await readPatches(two.id))
    const patch: Patch = JSON.parse(String(openStore(outDir).read(file?.hash ?? '')))
    expect(file).toMatchObject({ type: 'application/json', cache: 'immutable' })
    expect(Object.values(patch.edits).map(([, inserted]) => inserted.join(''))).toEqual(['two'])
  })

  it('have one for the texts of a language where these differ', async () => {
    await publish('one')
    const two = await publish('one', { text: 'Good day' })
    expect(await pathsOf(two.id)).toHaveLength(2)
  })

  it('stay the same files while only a merchant changes', async () => {
    await publish('one')
    const before = await readPatches((await publish('two')).id)
    const after = await readPatches((await publish('two', { merchant: 'other' })).id)
    expect(after).toEqual(before)
  })

  it('lead to a canary, and back from it once it is aborted', async () => {
    const one = await publish('one')
    const canary = await publish('two', { isCanary: true })
    expect(await pathsOf(canary.id)).toEqual([lead(one, canary)])
    await abortCanary(outDir, {})
    expect(await pathsOf(one.id)).toEqual([lead(canary, one)])
  })

  it('go, with their files, when another release takes its place', async () => {
    await publish('one')
    const two = await publish('two')
    const files = Object.values(await readPatches(two.id)).map(({ hash }) => hash)
    await publish('three')
    expect(existsSync(join(outDir, patchTablePath(two.id)))).toBe(false)
    expect(files.filter(hash => openStore(outDir).has(hash))).toEqual([])
    expect(readdirSync(join(outDir, 'patches'))).toHaveLength(1)
  })

  it('are made anew where they are damaged', async () => {
    await publish('one')
    const files = Object.values(await readPatches((await publish('two')).id))
    for (const { hash } of files) writeFileSync(join(outDir, storePath(hash)), 'damaged')
    const again = await publish('two', { merchant: 'other' })
    expect(Object.values(await readPatches(again.id))).toEqual(files)
    expect(files.map(({ hash }) => sha256(openStore(outDir).read(hash) ?? ''))).toEqual(
      files.map(({ hash }) => hash),
    )
  })

  it('lead from the builds of the last thirty days', async () => {
    await publish('one', { day: 0 })
    const two = await publish('two', { day: 1 })
    const three = await publish('three', { day: 40 })
    expect(await pathsOf(three.id)).toEqual([lead(two, three)])
  })
})
