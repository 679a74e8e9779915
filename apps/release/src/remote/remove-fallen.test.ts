/**
 * Tests that a bucket keeps a dropped release's files if another publisher publishes that release
 * again during their removal.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, openBucket } from '#bucket/bucket.ts'
import { serializeIndex } from '#index/read-index.ts'
import { movePointer } from '#retention/move-pointer.ts'
import { writeDurably } from '#store/durable.ts'
import { openStore } from '#store/store.ts'
import { sha256 } from '#support/hash.ts'
import { type SmallStore, startSmallStore } from '#testing/small-store.ts'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { turnsPath, whileUploading } from './publisher-turns.ts'
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

/**
 * Starts a separate machine that uses the same bucket. @returns a function that publishes a file
 * with the given text
 */
function startPublisher(): (text: string) => Promise<void> {
  const root = makeTempFolder()
  roots.push(root)
  mkdirSync(join(root.path, 'releases'))

  return async text => {
    const { push } = await adoptRemote(root.path, openBucket(store.settings))
    const bytes = Buffer.from(text)
    const hash = await openStore(root.path).put(bytes)
    const file = { hash, size: bytes.length, type: 'text/javascript', cache: 'immutable' as const }
    const files = { '/m/assets/entry.js': file }
    const index: ReleaseIndex = { version: 2, variants: { plain: { files } }, merchants: {} }
    const indexText = serializeIndex(index)
    await writeDurably(root.path, indexPath(sha256(indexText)), indexText)
    // Five releases are kept, whatever their age.
    await movePointer(root.path, sha256(indexText), { days: 0, bytes: 0 })
    await push()
  }
}

const pathOf = (text: string) => storePath(sha256(Buffer.from(text)))
const isThere = (text: string) => store.objects.has(pathOf(text))

/** Creates an event that can be awaited. */
function toEvent(): { come: Promise<void>; occur: () => void } {
  let occur: () => void = () => undefined
  const come = new Promise<void>(resolve => {
    occur = resolve
  })
  return { come, occur: () => occur() }
}

/** Holds the nth request with this method and key until `release` is called. */
function hold(method: string, key: string, nth = 1) {
  const [reached, released] = [toEvent(), toEvent()]
  let seen = 0
  store.before = (...asked) => {
    if (asked[0] !== method || asked[1] !== key) return
    seen += 1
    if (seen !== nth) return
    reached.occur()
    return released.come
  }

  return { reached: reached.come, release: released.occur }
}

/**
 * Resolves when a publisher reads the turns a second time: the publisher is then waiting, or has
 * uploaded everything.
 */
function turnAskedTwice(): Promise<void> {
  const { come, occur } = toEvent()
  const { before } = store
  let asked = 0
  store.before = (method, key) => {
    if (method === 'GET' && key === turnsPath) asked += 1
    if (asked === 2) occur()
    return before(method, key)
  }

  return come
}

describe('a file of an expired release', () => {
  it('is deleted when the sixth release is published', async () => {
    const publish = startPublisher()
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) await publish(text)

    expect(['a', 'b', 'f'].map(isThere)).toEqual([false, true, true])
    expect(JSON.parse(String(store.objects.get(turnsPath)?.bytes))).toEqual({
      uploads: {},
      fallen: [],
    })
  })

  it('stays when another publisher uploads the same file again during the deletion', async () => {
    const [one, two] = [startPublisher(), startPublisher()]
    for (const text of ['a', 'b', 'c', 'd', 'e']) await one(text)

    const removal = hold('DELETE', pathOf('a'))
    const sixth = one('f')
    await removal.reached
    const asked = turnAskedTwice()
    const again = two('a')
    await asked
    removal.release()
    await Promise.all([sixth, again])

    expect(isThere('a')).toBe(true)
  })

  it('stays when uploaded again just before its deletion; the next publication deletes other files', async () => {
    const [one, two] = [startPublisher(), startPublisher()]
    for (const text of ['a', 'b', 'c', 'd', 'e']) await one(text)

    // The publisher reads the turns once to begin its upload, and again to end the upload.
    const turn = hold('GET', turnsPath, 2)
    const sixth = one('f')
    await turn.reached
    await two('a')
    turn.release()
    await sixth

    expect(isThere('a')).toBe(true)

    await one('g')

    expect(['a', 'b', 'c'].map(isThere)).toEqual([true, false, false])
  })

  it('is deleted by the next publication when a deletion fails', async () => {
    const publish = startPublisher()
    for (const text of ['a', 'b', 'c', 'd', 'e']) await publish(text)

    store.refuse = ({ method }) => (method === 'DELETE' ? [403, 'AccessDenied'] : undefined)

    await expect(publish('f')).rejects.toThrow(/s3:DeleteObject/)

    store.refuse = () => undefined

    expect(isThere('a')).toBe(true)

    await publish('g')

    expect(['a', 'b', 'g'].map(isThere)).toEqual([false, false, true])
  })
})

it('a publisher waits for a killed deletion only up to the deletion’s maximum duration', async () => {
  let text = JSON.stringify({ uploads: {}, removal: 'killed', fallen: ['x'] })
  const bucket: Pick<Bucket, 'get' | 'replace'> = {
    get: async () => ({ bytes: Buffer.from(text), tag: text }),
    async replace(_key, bytes, tag) {
      if (tag !== text) return false
      text = bytes.toString()
      return true
    },
  }
  let polls = 0

  const pause = async () => {
    polls += 1
  }

  await whileUploading(bucket as Bucket, ['y'], async () => undefined, pause)

  // A poll takes 250 ms, so 480 polls take two minutes: one minute for removals and one minute for
  // the last request.
  expect(polls).toBe(480)
  expect(JSON.parse(text)).toEqual({ uploads: {}, fallen: ['x', 'y'] })
})
