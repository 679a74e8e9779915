import type * as fs from 'node:fs'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLineWriter, type LineSink } from './line-writer.ts'

/** While `failure` is set, every write fails after `room` bytes, at most `times` times. */
const disk = vi.hoisted(() => ({
  failure: undefined as { code: string; room: number; times?: number } | undefined,
}))
vi.mock(import('node:fs'), async load => {
  const real = await load()
  return {
    ...real,
    write: ((fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => {
      const { failure } = disk
      if (!failure) return real.write(fd, bytes, done)

      const { code, room } = failure
      failure.room = 0
      // Behaves like the kernel: writes the bytes that fit, and the next write fails.
      if (room > 0) return real.write(fd, bytes.subarray(0, room), done)

      if (failure.times !== undefined) failure.times -= 1
      if (failure.times === 0) disk.failure = undefined
      setImmediate(done, Object.assign(new Error(code), { code }), 0)
    }) as typeof fs.write,
  }
})

let folder: string
let fd: number
let log: LineSink
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-log-'))
  fd = openSync(join(folder, 'log'), 'a')
  log = createLineWriter({ fd, delayMs: 1 })
})
afterEach(async () => {
  disk.failure = undefined
  // A write that is still waiting would go to the next file that gets this descriptor.
  await log.settle()
  closeSync(fd)
  rmSync(folder, { recursive: true })
})

const readLines = (): { n?: number; msg?: string; count?: number }[] =>
  readFileSync(join(folder, 'log'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line))
const toNumbers = () => readLines().flatMap(({ n }) => n ?? [])
const countLost = () => readLines().reduce((sum, { count = 0 }) => sum + count, 0)
const toLine = (n: number) => `{"n":${n},"pad":"${'x'.repeat(500)}"}\n`

describe('createLineWriter', () => {
  it.each([
    ['ENOSPC', 0],
    ['ENOSPC', 1],
    ['ENOSPC', 700],
    ['EDQUOT', 300],
    ['EIO', 0],
    ['EPIPE', 0],
    ['EBADF', 0],
  ])(
    'continues after %s with %i bytes written, and logs how many lines are lost',
    async (code, room) => {
      log.write(toLine(1))
      await log.settle()

      disk.failure = { code, room }

      for (let count = 0; count < 200; count += 1) log.write(toLine(2))

      await log.settle()

      for (let count = 0; count < 10; count += 1) log.write(toLine(3))

      await log.settle()

      disk.failure = undefined

      for (let count = 0; count < 5; count += 1) log.write(toLine(4))

      await log.settle()

      await expect.poll(countLost).toBeGreaterThan(0)

      const numbers = toNumbers()

      expect(numbers.filter(n => n === 1)).toHaveLength(1)
      expect(numbers.filter(n => n === 4)).toHaveLength(5)
      expect(numbers.filter(n => n === 2 || n === 3).length + countLost()).toBe(210)
      expect(readLines().filter(({ msg }) => msg === 'log lines dropped')).toHaveLength(1)
    },
  )

  it('logs lost lines once there is space again, even if no further line is written', async () => {
    disk.failure = { code: 'ENOSPC', room: 0 }

    for (let count = 0; count < 3; count += 1) log.write(toLine(2))

    await log.settle()
    disk.failure = undefined

    await expect.poll(countLost).toBe(2)
    expect(toNumbers()).toEqual([2])
  })

  it('writes every line if the reader is slow for a short time', async () => {
    disk.failure = { code: 'EAGAIN', room: 700, times: 3 }

    for (let n = 1; n <= 20; n += 1) log.write(toLine(n))

    await log.settle()

    expect(toNumbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('drops the lines that were written while the disk was full', async () => {
    disk.failure = { code: 'ENOSPC', room: 0 }

    for (let count = 0; count < 200; count += 1) log.write(toLine(2))

    await log.settle()
    disk.failure = undefined
    log.write(toLine(3))
    await log.settle()

    expect(readFileSync(join(folder, 'log')).length).toBeLessThan(2_000)
  })
})
