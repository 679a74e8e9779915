import { expect, it } from 'vitest'
import { findBrandLogo } from './brand-logos.ts'

it('a brand is found by its name, whatever its case and punctuation', () => {
  expect(findBrandLogo('Bank of America')?.fill).toMatch(/^#[\dA-F]{6}$/)
  expect(findBrandLogo('VISA')?.ink).toBe('#ffffff')
})

it.each(['', 'First Demo Bank', 'constructor'])('%j has no logo', name => {
  expect(findBrandLogo(name)).toBeUndefined()
})
