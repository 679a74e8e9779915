import { describe, expect, it } from 'vitest'
import { nearestOf } from './suggest.ts'

describe('suggesting the intended name', () => {
  it.each([
    ['nmae', 'name'],
    ['domain', 'domains'],
    ['Platformcode', 'platformCode'],
    ['legla', 'legal'],
  ])('takes %s for %s', (given, meant) => {
    expect(nearestOf(given, ['name', 'domains', 'platformCode', 'legal'])).toBe(meant)
  })

  it('suggests nothing when no name is near', () => {
    expect(nearestOf('colour', ['name', 'domains'])).toBeUndefined()
    expect(nearestOf('x', [])).toBeUndefined()
  })
})
