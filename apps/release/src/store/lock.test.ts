import {
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { locksFolder, requireBuildLock, withBuildLock } from './lock.ts'

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

it('the lock runs one build at a time, and eventually every build', async () => {
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

it('the lock ignores files that a network disk puts next to the locks', async () => {
  mkdirSync(join(folder.path, locksFolder, '@eaDir'))
  utimesSync(join(folder.path, locksFolder, '@eaDir'), 0, 0)

  expect(await withBuildLock(folder.path, async () => 'done')).toBe('done')
  expect(readdirSync(join(folder.path, locksFolder))).toEqual(['@eaDir'])
})

/** Ages a file by a number of seconds. */
function age(path: string, seconds: number): void {
  const at = Date.now() / 1_000 - seconds
  utimesSync(path, at, at)
}

const ended = 4_194_999 // This PID is above the highest PID on Linux.

it.each<[string, string, number]>([
  ['a process on this host that has ended', `${ended}@${hostname()}@dead@here`, 0],
  ['a reused process id, after a minute', `1@${hostname()}@0badf00d@here`, 61],
  ['its own process id, after a minute', `${process.pid}@${hostname()}@0badf00d@here`, 61],
  ['a lock of an earlier version, after a minute', `1@${hostname()}@0badf00d`, 3_600],
  ['a process on another machine, after a minute', '12@elsewhere@beef@there', 61],
  ['a lock from the future, after the clock was set back', '12@elsewhere@beef@there', -3_600],
])('takes over at once from %s', async (_case, name, seconds) => {
  age(leaveLock(name), seconds)

  const options = { waitMs: 0, place: 'here' }
  expect(await withBuildLock(folder.path, async () => 'done', options)).toBe('done')
  expect(readdirSync(join(folder.path, locksFolder))).toEqual([])
})

it.each<[string, string, string]>([
  ['another PID namespace with the same host name', `${ended}@${hostname()}@beef@there`, 'here'],
  ['a system that does not report its PID namespace', `${ended}@${hostname()}@beef@`, ''],
  ['an earlier version, on this machine', `${ended}@${hostname()}@beef`, 'here'],
  ['a running process on this host', `${process.pid}@${hostname()}@beef@here`, 'here'],
])('waits for a fresh lock of %s', async (_case, name, place) => {
  leaveLock(name)
  const attempt = withBuildLock(folder.path, async () => 'done', { waitMs: 0, place })

  await expect(attempt).rejects.toThrow(/another build is running/)
  expect(readdirSync(join(folder.path, locksFolder))).toEqual([name])
})

it('a lock’s content does not affect whether the lock is fresh', async () => {
  const path = leaveLock('12@elsewhere@beef@there')
  chmodSync(path, 0)
  const attempt = withBuildLock(folder.path, async () => 'done', { waitMs: 0 })

  await expect(attempt).rejects.toThrow(/process 12 on elsewhere/)
})

it('a folder with a lock’s name is deleted once the folder is old', async () => {
  const path = join(folder.path, locksFolder, '12@elsewhere@beef')
  mkdirSync(join(path, 'inside'), { recursive: true })
  age(path, 61)

  expect(await withBuildLock(folder.path, async () => 'done', { waitMs: 0 })).toBe('done')
})

it('files that are not locks are ignored', async () => {
  for (const name of ['.keep', 'README.md', 'a@b']) age(leaveLock(name), 3_600)

  expect(await withBuildLock(folder.path, async () => 'done', { waitMs: 0 })).toBe('done')
  expect(readdirSync(join(folder.path, locksFolder)).sort()).toEqual(['.keep', 'README.md', 'a@b'])
})

it('locking works in a folder without locks, or with an empty lock folder from a killed build', async () => {
  rmSync(join(folder.path, locksFolder), { recursive: true })

  expect(await withBuildLock(folder.path, async () => 'done')).toBe('done')
  expect(await withBuildLock(folder.path, async () => 'done')).toBe('done')
})

it('a build does not publish after another build has taken its lock', async () => {
  const work = async () => {
    requireBuildLock(folder.path)
    rmSync(join(folder.path, locksFolder), { recursive: true })
    requireBuildLock(folder.path)
  }

  await expect(withBuildLock(folder.path, work)).rejects.toThrow(/another has started; nothing/)
  expect(() => requireBuildLock(folder.path)).not.toThrow()
})

it('a build gives up on another machine’s build that does not end, with instructions', async () => {
  leaveLock('12@elsewhere@beef')
  const attempt = withBuildLock(folder.path, async () => 'done', { waitMs: 100 })
  await expect(attempt).rejects.toThrow(/process 12 on elsewhere.*remove .*12@elsewhere@beef/)
})

it('a build takes over from a machine that has not refreshed its lock for a minute', async () => {
  const path = leaveLock('12@elsewhere@beef')
  const since = Date.now() / 1_000 - 61
  utimesSync(path, since, since)

  expect(await withBuildLock(folder.path, async () => 'done', { waitMs: 0 })).toBe('done')
})

it('a build refreshes its lock while it works, but not afterwards', async () => {
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

it('a build releases its lock when the work fails', async () => {
  const failing = withBuildLock(folder.path, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(readdirSync(join(folder.path, locksFolder))).toEqual([])
})

it('a waiting build learns who holds the lock, how long it waits, and when the holder was active', async () => {
  const name = '12@elsewhere@beef@there'
  age(leaveLock(name), 20)
  const told: string[] = []

  await withBuildLock(folder.path, async () => undefined, {
    onWait(holder, limits) {
      told.push(holder, limits)
      rmSync(join(folder.path, locksFolder, name))
    },
  })

  expect(told).toEqual([
    name,
    expect.stringMatching(/^at most 90 s; last active \d+ s ago, and considered dead after 60 s /),
  ])
})
