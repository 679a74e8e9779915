import { describe, expect, it } from 'vitest'
import { nearestOf } from './suggest.ts'

describe('suggesting the most similar known name', () => {
  it.each([
    ['nmae', 'name'],
    ['domain', 'domains'],
    ['Platformcode', 'platformCode'],
    ['legla', 'legal'],
  ])('maps %s to %s', (given, meant) => {
    expect(nearestOf(given, ['name', 'domains', 'platformCode', 'legal'])).toBe(meant)
  })

  it('does not suggest anything when no name is similar', () => {
    expect(nearestOf('colour', ['name', 'domains'])).toBeUndefined()
    expect(nearestOf('x', [])).toBeUndefined()
  })
})
