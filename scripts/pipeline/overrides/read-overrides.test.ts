import { afterAll, expect, it, vi } from 'vitest'
import { makeTempFolder, writeFiles } from '../../fixtures/merchants.ts'
import { readOverrides } from './read-overrides.ts'

// Whoever may read everything, as a builder in a container may, cannot be kept out otherwise.
vi.mock('node:fs', async load => {
  const fs = await load<typeof import('node:fs')>()
  const readdirSync = (path: string) => {
    if (path.includes('sealed')) throw Object.assign(new Error('EACCES'), { code: 'EACCES', path })
    return fs.readdirSync(path)
  }
  return { ...fs, readdirSync }
})

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('blames the merchant whose overrides this user may not read, and stops nobody else', () => {
  writeFiles(folder.path, { 'sealed/overrides/footer.tsx': '' })
  const file = `${folder.path}/sealed/overrides`

  expect(readOverrides(`${folder.path}/sealed`)).toEqual([
    { file, key: '', reason: 'cannot be read' },
  ])
})
