import type { Draw } from '@livery/contract/platform/games.ts'
import { describe, expect, it } from 'vitest'
import { pickFeatured } from './get-draws.ts'

describe('pickFeatured', () => {
  const draw = (name: string, jackpot?: number) =>
    ({ name, ...(jackpot !== undefined && { jackpot }) }) as Draw

  it('prefers the next draw with a jackpot', () => {
    expect(pickFeatured([draw('quick'), draw('mega', 5), draw('later', 9)])?.name).toBe('mega')
    expect(pickFeatured([draw('quick')])?.name).toBe('quick')
    expect(pickFeatured([])).toBeUndefined()
  })
})
