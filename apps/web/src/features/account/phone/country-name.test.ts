import { expect, it, vi } from 'vitest'
import { createCountryNamer } from './country-code.ts'

it.each([
  ['vi', 'VN', 'Việt Nam'],
  ['en', 'PH', 'Philippines'],
  ['en', 'not a code', 'not a code'],
])('in the language %s, the country %s is named %s', (language, code, name) => {
  expect(createCountryNamer(language)(code)).toBe(name)
})

it('the country name falls back to the country code when the browser lacks Intl.DisplayNames', () => {
  vi.stubGlobal('Intl', {})
  expect(createCountryNamer('en')('VN')).toBe('VN')
  vi.unstubAllGlobals()
})
