/** Tests that a bucket keeps the patches that lead to a release while the release is served. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { patchTablePath } from '@livery/contract/updates/patch-table.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBucket } from '#bucket/bucket.ts'
import { serializeIndex } from '#index/read-index.ts'
import { bringPatches } from '#patches/bring-patches.ts'
import { loadPatchTable } from '#patches/read-patch-table.ts'
import { movePointer } from '#retention/move-pointer.ts'
import { writeDurably } from '#store/durable.ts'
import { openStore } from '#store/store.ts'
import { sha256 } from '#support/hash.ts'
import { codeHashesOf } from '#support/named-hashes.ts'
import { type SmallStore, startSmallStore } from '#testing/small-store.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { adoptRemote } from './remote.ts'

const roots: { path: string; remove: () => void }[] = []
let store: SmallStore
beforeEach(async () => {
  store = await startSmallStore()
})
afterEach(() => {
  store.stop()
  for (const root of roots.splice(0)) root.remove()
})

/** Publishes a skin with one file from a machine without any local data. */
async function publish(text: string) {
  const { path: root, ...folder } = makeTempFolder()
  roots.push({ path: root, ...folder })
  mkdirSync(join(root, 'releases'))
  const remote = await adoptRemote(root, openBucket(store.settings))

  const put = async (stem: string, content: string) => {
    const bytes = Buffer.from(content)
    const hash = await openStore(root).put(bytes)
    const path = `/m/assets/${stem.replace('.', `-${hash.slice(0, 8)}.`)}`

    return [
      path,
      { hash, size: bytes.length, type: 'text/javascript', cache: 'immutable' },
    ] as const
  }

  const app = await put('app.js', `const all = "the same"; ${text}`)
  const list = await put(
    'precache.json',
    JSON.stringify({ core: [app[0]], later: [], languages: {} }),
  )
  const variants = {
    [`neon-${sha256(text).slice(0, 12)}`]: { files: Object.fromEntries([app, list]) },
  }
  const index: ReleaseIndex = { version: 2, variants, merchants: {} }
  const indexText = serializeIndex(index)
  const id = sha256(indexText)
  await writeDurably(root, indexPath(id), indexText)
  await bringPatches([id], { root, bring: remote.bring, isBucket: true })
  await movePointer(root, id, { days: 0, bytes: 0 })
  await remote.push()
  const table = await loadPatchTable(root, id)

  return { id, names: codeHashesOf(table?.variants ?? {}).map(storePath) }
}

it('patches are made from bucket files, without local files, and deleted with the next release', async () => {
  await publish('one')
  const two = await publish('two')

  expect(two.names.length).toBeGreaterThan(0)
  expect(two.names.filter(name => !store.objects.has(name))).toEqual([])
  expect(store.objects.has(patchTablePath(two.id))).toBe(true)

  const three = await publish('three')

  expect(store.objects.has(patchTablePath(three.id))).toBe(true)
  expect(store.objects.has(patchTablePath(two.id))).toBe(false)

  const left = two.names.filter(name => !three.names.includes(name))

  expect(left.filter(name => store.objects.has(name))).toEqual([])
})
