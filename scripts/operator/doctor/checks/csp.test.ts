import { describe, expect, it } from 'vitest'
import { checkCsp, listNeeds } from './csp-needs.ts'

const closed =
  "default-src 'none'; script-src 'self' 'sha256-x'; connect-src 'self'; frame-src 'self'"
const look = (csp: string, merged: Record<string, unknown> = {}) =>
  checkCsp({ file: 'a.json', csp, needs: listNeeds(merged) })

describe('a page policy', () => {
  it('passes without external services', () => {
    expect(look(closed, { settings: { flags: { GOOGLELOGIN3: false } } })).toEqual([])
  })

  it.each(["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:'])(
    'must not allow arbitrary scripts: %s',
    source => {
      expect(look(`default-src 'none'; script-src 'self' ${source}`)).toEqual([
        expect.objectContaining({ level: 'problem', what: expect.stringContaining(source) }),
      ])
    },
  )

  it("is reported if it blocks an enabled service, and the fix contains the service's flag", () => {
    const found = look(closed, { settings: { flags: { GOOGLELOGIN3: true } } })
    expect(found.map(({ key }) => key)).toEqual(Array(3).fill('settings.flags.GOOGLELOGIN3'))
    expect(found[0]?.what).toContain('https://accounts.google.com/gsi/client (script-src)')
    expect(found[0]?.fix.value).toBe('"GOOGLELOGIN3": false')
  })

  it.each([
    ['https://accounts.google.com/gsi/', true],
    ['https://accounts.google.com', true],
    ['https://*.google.com', true],
    ['https://accounts.google.com:443', false],
    ['https://accounts.google.com:*', true],
    ['https://accounts.google.com/other/', false],
    ['https://google.com', false],
    ['http://accounts.google.com', false],
  ])('allows Google by %s: %s', (source, isAllowed) => {
    const csp = `default-src ${source}`
    const found = look(csp, { settings: { flags: { GOOGLELOGIN3: true } } })
    expect(found.length === 0).toBe(isAllowed)
  })

  it.each([
    [{ links: { gameOrigins: ['https://games.example'] } }, 'links.gameOrigins'],
    [{ links: { imageOrigins: ['https://cdn.example'] } }, 'links.imageOrigins'],
    [{ vendors: { chat: { origins: ['https://chat.example'] } } }, 'vendors.chat.origins'],
    [{ vendors: { pixels: { facebook: '123456' } } }, 'vendors.pixels.facebook'],
    [{ vendors: { push: true } }, 'vendors.push'],
  ])('must contain the origins for %j', (merged, key) => {
    expect(look(closed, merged)[0]).toMatchObject({ level: 'advice', key })
  })
})
