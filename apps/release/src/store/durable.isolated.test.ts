import { makeTempFolder } from '@livery/scripts/fixtures/merchants.ts'
import { describeSystemError } from '@livery/scripts/support/system-error.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { writeWhole } from './durable.ts'

// Node's error for a full disk while a file is open: it lacks the path.
vi.mock('node:fs', async load => {
  const fs = await load<typeof import('node:fs')>()
  const writeFileSync = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...fs, writeFileSync }
})

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('names the file in the error of a full disk', () => {
  let found: unknown
  try {
    writeWhole(folder.path, 'store/ab/abc', 'x')
  } catch (error) {
    found = error
  }

  expect(describeSystemError(found)).toBe(
    `${folder.path}/store/ab/abc: there is no room left on its disk`,
  )
})
