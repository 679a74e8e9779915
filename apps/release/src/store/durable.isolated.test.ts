import { afterAll, expect, it, vi } from 'vitest'
import { makeTempFolder } from '#testing/temp-folder.ts'
import { writeWhole } from './durable.ts'

// Node's error for a full disk on an open file, which lacks the path.
vi.mock('node:fs', async load => {
  const fs = await load<typeof import('node:fs')>()
  const writeFileSync = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...fs, writeFileSync }
})

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('the error for a full disk includes the path', () => {
  let found: unknown
  try {
    writeWhole(folder.path, 'store/ab/abc', 'x')
  } catch (error) {
    found = error
  }

  expect(found).toMatchObject({ code: 'ENOSPC', path: `${folder.path}/store/ab/abc` })
})
