import { expect, it } from 'vitest'
import { englishTitle } from './english-title.ts'
import EN from './locales/EN.json' with { type: 'json' }

it('the English subtitle matches the English title of the access-denied page', () => {
  expect(englishTitle).toBe(EN.error_access)
})
