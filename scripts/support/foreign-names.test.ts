import { expect, it } from 'vitest'
import { isForeignName } from './foreign-names.ts'

it.each([
  'lost+found',
  '@eaDir',
  '@Recycle',
  '#recycle',
  '#snapshot',
  '$RECYCLE.BIN',
  '$Recycle.Bin',
  'RECYCLER',
  '~snapshot',
  '~$merchant.json',
  'System Volume Information',
  'FOUND.000',
  'Thumbs.db',
  'Desktop.ini',
  '.DS_Store',
  '._merchant.json',
  '.nfs000001',
  '.Trash-1000',
  '__MACOSX',
  'Network Trash Folder',
])('passes over %s, which nobody of us has made', name => {
  expect(isForeignName(name)).toBe(true)
})

it.each(['aurora', 'lost', 'found', '_base', '.git', '.gitignore', 'Upper_Case', 'recycled-glass'])(
  'does not pass over %s',
  name => {
    expect(isForeignName(name)).toBe(false)
  },
)
