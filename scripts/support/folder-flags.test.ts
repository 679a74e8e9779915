import { expect, it } from 'vitest'
import { describeFolderFlags } from './folder-flags.ts'

it.each([
  [{ merchantsDir: 'merchants', out: 'dist' }, ''],
  [{ merchantsDir: `${process.cwd()}/merchants` }, ''],
  [{ merchantsDir: 'brands' }, ' --merchants-dir brands'],
  [{ merchantsDir: '/srv/our brands' }, " --merchants-dir '/srv/our brands'"],
  [{ merchantsDir: 'merchants', out: '/srv/all releases' }, " --out '/srv/all releases'"],
])('a printed command for %j has the flags "%s"', (folders, flags) => {
  expect(describeFolderFlags(folders)).toBe(flags)
})
