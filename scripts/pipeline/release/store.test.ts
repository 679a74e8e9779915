import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTempFolder } from '../../fixtures/merchants.ts'
import { openStore, type Store } from './store.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

const bytes = Buffer.from('a pack')
let store: Store
let hash: string

/** What the disk is asked to sync must be there, so a file that is gone shows what is asked for. */
const lose = () => rmSync(join(folder.path, storePath(hash)))

beforeEach(async () => {
  store = openStore(folder.path)
  hash = await store.put(bytes)
})

describe('flushing the store', () => {
  it('asks the disk for every file', async () => {
    lose()
    await expect(store.flush([hash])).rejects.toThrow(/ENOENT/)
  })

  it('asks once for what was settled while others were painted', async () => {
    await store.settle([hash])
    lose()
    await expect(store.flush([hash])).resolves.toBeUndefined()
  })

  it('asks again for what was written again', async () => {
    await store.settle([hash])
    lose()
    await store.put(bytes)
    lose()
    await expect(store.flush([hash])).rejects.toThrow(/ENOENT/)
  })
})
