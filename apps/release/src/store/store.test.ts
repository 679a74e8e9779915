import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { openStore, type Store } from './store.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

const bytes = Buffer.from('a pack')
let store: Store
let hash: string

/** Flushing a missing file fails, so removing the file shows which files are flushed. */
const lose = () => rmSync(join(folder.path, storePath(hash)))

beforeEach(async () => {
  store = openStore(folder.path)
  hash = await store.put(bytes)
})

describe('flushing the store', () => {
  it('flushes every file', async () => {
    lose()
    await expect(store.flush([hash])).rejects.toThrow(/ENOENT/)
  })

  it('does not flush an already settled file again', async () => {
    await store.settle([hash])
    lose()
    await expect(store.flush([hash])).resolves.toBeUndefined()
  })

  it('flushes a rewritten file again', async () => {
    await store.settle([hash])
    lose()
    await store.put(bytes)
    lose()
    await expect(store.flush([hash])).rejects.toThrow(/ENOENT/)
  })
})
