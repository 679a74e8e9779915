import { expect, it } from 'vitest'
import EN from '#i18n/locales/system/EN.json' with { type: 'json' }
import { englishTitle } from './english-title.ts'

it('the English subtitle matches the English title of the access-denied page', () => {
  expect(englishTitle).toBe(EN.error_access)
})
