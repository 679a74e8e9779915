import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { writeFiles } from '#fixtures/merchants.ts'
import { mayNotRead } from '#support/read-plain-file.ts'
import { readOverrides } from './read-overrides.ts'

// Simulates the error, because file permissions do not restrict the root user, and tests in a
// container run as root.
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

it('readOverrides reports a merchant’s unreadable overrides without affecting other merchants', () => {
  writeFiles(folder.path, { 'sealed/overrides/footer.tsx': '' })
  const file = `${folder.path}/sealed/overrides`

  expect(readOverrides(`${folder.path}/sealed`)).toEqual([{ file, key: '', reason: mayNotRead }])
})

it('readOverrides reports sources that are not UTF-8, and ignores images', () => {
  writeFiles(folder.path, {
    'latin/overrides/footer.tsx': Buffer.from('export const Footer = () => "Café"', 'latin1'),
    'latin/overrides/footer.module.css': Buffer.from('.a::after { content: "é" }', 'latin1'),
    'latin/overrides/star.png': Buffer.from([0x89, 0x50, 0xff]),
  })
  const toProblem = (name: string) => ({
    file: `${folder.path}/latin/overrides/${name}`,
    key: '',
    reason: 'is not UTF-8; save it again as UTF-8',
  })

  expect(readOverrides(`${folder.path}/latin`)).toEqual(
    ['footer.module.css', 'footer.tsx'].map(toProblem),
  )
})

it('readOverrides ignores files that disks and desktops put next to the components', () => {
  const own = 'export function Footer() { return null }'
  writeFiles(folder.path, {
    'real/overrides/footer.tsx': own,
    'real/overrides/@eaDir/x': '',
    'real/overrides/.DS_Store': '',
    'real/overrides/._footer.tsx': '',
    'real/overrides/Thumbs.db': '',
  })

  expect(readOverrides(`${folder.path}/real`)).toMatchObject({
    files: new Map([['footer.tsx', Buffer.from(own)]]),
  })
})
