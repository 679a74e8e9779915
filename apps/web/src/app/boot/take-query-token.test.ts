import { describe, expect, it } from 'vitest'
import { takeQueryToken } from './take-credentials.ts'

function openPage(path: string) {
  const page = {
    location: new URL(path, 'https://brand.test') as unknown as Location,
    shown: undefined as string | undefined,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => {
        page.shown = url
      },
    } as unknown as History,
  }
  return page
}

describe('a token in the address', () => {
  it.each([
    ['/m/member/home?token=abc&r=7#top', 'abc', '/m/member/home?r=7#top'],
    ['/m/home?tokens=abc', 'abc', '/m/home'],
    ['/m/home?tokens=second&token=first', 'first', '/m/home'],
  ])('is read from %s and stripped from it [GUARD-02]', (path, token, rest) => {
    const page = openPage(path)
    expect(takeQueryToken(page)).toBe(token)
    expect(page.shown).toBe(rest)
  })

  it('is stripped even when it is empty', () => {
    const page = openPage('/m/home?token=')
    expect(takeQueryToken(page)).toBeUndefined()
    expect(page.shown).toBe('/m/home')
  })

  it('leaves an address without one alone', () => {
    const page = openPage('/m/home?r=7')
    expect(takeQueryToken(page)).toBeUndefined()
    expect(page.shown).toBeUndefined()
  })
})
