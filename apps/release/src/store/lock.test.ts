import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { locksFolder, withBuildLock } from './lock.ts'

let folder: ReturnType<typeof makeTempFolder>

beforeEach(() => {
  folder = makeTempFolder()
  mkdirSync(join(folder.path, locksFolder))
})
afterEach(() => folder.remove())

function leaveLock(name: string): string {
  const path = join(folder.path, locksFolder, name)
  writeFileSync(path, '')
  return path
}

it('runs one build at a time, and all of them in the end', async () => {
  let working = 0
  let most = 0
  const work = () =>
    withBuildLock(folder.path, async () => {
      working += 1
      most = Math.max(most, working)
      await nextTurn()
      working -= 1
    })
  await Promise.all(Array.from({ length: 6 }, work))
  expect(most).toBe(1)
  expect(readdirSync(join(folder.path, locksFolder))).toEqual([])
})

it('leaves alone what a network disk put beside the locks', async () => {
  mkdirSync(join(folder.path, locksFolder, '@eaDir'))
  utimesSync(join(folder.path, locksFolder, '@eaDir'), 0, 0)

  expect(await withBuildLock(folder.path, async () => 'done')).toBe('done')
  expect(readdirSync(join(folder.path, locksFolder))).toEqual(['@eaDir'])
})

it('takes over from a process that has ended', async () => {
  leaveLock(`4194999@${hostname()}@dead`)
  expect(await withBuildLock(folder.path, async () => 'done')).toBe('done')
  expect(readdirSync(join(folder.path, locksFolder))).toEqual([])
})

it('gives up on a build of another machine that does not end, with instructions', async () => {
  leaveLock('12@elsewhere@beef')
  const attempt = withBuildLock(folder.path, async () => 'done', { waitMs: 100 })
  await expect(attempt).rejects.toThrow(/process 12 on elsewhere.*remove .*12@elsewhere@beef/)
})

it('takes over from a machine that has not touched its lock for a minute', async () => {
  const path = leaveLock('12@elsewhere@beef')
  const since = Date.now() / 1_000 - 61
  utimesSync(path, since, since)

  expect(await withBuildLock(folder.path, async () => 'done', { waitMs: 0 })).toBe('done')
})

it('touches its lock while it works, and not afterwards', async () => {
  const locks = join(folder.path, locksFolder)
  await withBuildLock(
    folder.path,
    async () => {
      const [name = ''] = readdirSync(locks)
      utimesSync(join(locks, name), 0, 0)
      await expect.poll(() => statSync(join(locks, name)).mtimeMs).toBeGreaterThan(0)
    },
    { beatMs: 5 },
  )
  expect(readdirSync(locks)).toEqual([])
})

it('releases the lock when the work fails', async () => {
  const failing = withBuildLock(folder.path, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(readdirSync(join(folder.path, locksFolder))).toEqual([])
})
