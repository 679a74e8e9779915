import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { syncFile, syncFolder, writeDurably } from './durable.ts'

let answer = ''

// A file system that can flush files, but returns its own error for folders.
vi.mock('node:fs', async load => {
  const fs = await load<typeof import('node:fs')>()
  const fsync = (opened: number, done: (error: Error | null) => void) => {
    if (!fs.fstatSync(opened).isDirectory()) fs.fsync(opened, done)
    else done(Object.assign(new Error(`${answer}: fsync`), { code: answer, syscall: 'fsync' }))
  }
  return { ...fs, fsync }
})

const folder = makeTempFolder()
afterAll(() => folder.remove())

it.each(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EBADF', 'EISDIR', 'EPERM'])(
  'a write continues if the folder cannot be flushed (%s)',
  async code => {
    answer = code
    await writeDurably(folder.path, 'current.json', code)
    await syncFolder(folder.path)

    expect(readFileSync(join(folder.path, 'current.json'), 'utf8')).toBe(code)
  },
)

it.each(['EIO', 'ENOSPC', 'EDQUOT'])(
  'a write does not continue when the disk fails (%s)',
  async code => {
    answer = code

    await expect(syncFolder(folder.path)).rejects.toMatchObject({ code })
  },
)

it('a flush error is not tolerated for a file or for a missing folder', async () => {
  answer = 'EINVAL'

  await expect(syncFile(folder.path)).rejects.toMatchObject({ code: 'EINVAL' })
  await expect(syncFolder(join(folder.path, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
})
