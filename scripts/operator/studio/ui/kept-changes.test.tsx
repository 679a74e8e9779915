import { expect, it } from 'vitest'
import { keepChange, readKeptChange } from './kept-changes.ts'

it('keeps unsaved values by merchant, but no files, and forgets them once they are saved', () => {
  const edits = { 'theme.brand': '#e11d48', 'theme.font': null, 'logo.mark': 'mark.svg' }
  keepChange('moon', { edits, files: { 'mark.svg': 'an upload' } })

  expect(readKeptChange('moon')).toEqual({
    edits: { 'theme.brand': '#e11d48', 'theme.font': null },
    files: {},
  })
  expect(readKeptChange('sun')).toBeUndefined()

  keepChange('moon', { edits: {}, files: {} })

  expect(readKeptChange('moon')).toBeUndefined()
})
