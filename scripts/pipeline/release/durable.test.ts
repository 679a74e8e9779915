import { afterAll, expect, it, vi } from 'vitest'
import { makeTempFolder } from '../../fixtures/merchants.ts'
import { describeSystemError } from '../../support/system-error.ts'
import { writeWhole } from './durable.ts'

// As Node says it when the disk fills up under a file that is open: without its name.
vi.mock('node:fs', async load => {
  const fs = await load<typeof import('node:fs')>()
  const writeFileSync = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...fs, writeFileSync }
})

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('says of a disk that is full which file found no room', () => {
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
