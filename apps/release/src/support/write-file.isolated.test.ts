import { afterAll, expect, it, vi } from 'vitest'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { naming, writeFile, writeFileSync } from './write-file.ts'

// Node's error for a full disk on an open file, which lacks the path.
const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

vi.mock('node:fs', async load => ({
  ...(await load<typeof import('node:fs')>()),
  writeFileSync() {
    throw full()
  },
}))
vi.mock('node:fs/promises', async load => ({
  ...(await load<typeof import('node:fs/promises')>()),
  writeFile: () => Promise.reject(full()),
}))

const folder = makeTempFolder()
afterAll(() => folder.remove())

const path = `${folder.path}/store/ab`

it('the error for a full disk includes the path', async () => {
  const named = { code: 'ENOSPC', path }

  await expect(writeFile(path, 'x')).rejects.toMatchObject(named)
  await expect(naming(path, Promise.reject(full()))).rejects.toMatchObject(named)
  expect(() => writeFileSync(path, 'x')).toThrow(expect.objectContaining(named))
})

it('an error that already has a path keeps that path', async () => {
  const found = naming(path, Promise.reject(Object.assign(full(), { path: '/other' })))

  await expect(found).rejects.toMatchObject({ path: '/other' })
})
