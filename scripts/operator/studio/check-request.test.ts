import { describe, expect, it } from 'vitest'
import { admit } from './check-request.ts'

const token = 'the-token'
const own = 'http://localhost:5000'

function ask(method: string, url: string, headers: Record<string, string>) {
  return admit({ method, url, headers: { host: 'localhost:5000', ...headers } }, 5000, token)
}

describe("Studio's request check", () => {
  it.each([
    ['reads', 'GET', {}],
    ['changes', 'POST', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ])("accepts %s from Studio's own page", (_case, method, headers) => {
    expect(ask(method, `/${token}/api/save?a=1`, headers)).toMatchObject({
      kind: 'studio',
      path: '/api/save',
    })
  })

  it.each([
    ['a foreign Host (DNS rebinding)', { host: 'evil.example:5000' }, 421],
    ['another port’s Host', { host: 'localhost:5001' }, 421],
    ['a missing Host', { host: '' }, 421],
    ['a foreign Origin', { origin: 'https://evil.example' }, 403],
    ['the Origin of a frame', { origin: 'http://aurora.localhost:5000' }, 403],
    ['a missing Origin', {}, 403],
    ['a request that another site starts', { origin: own, 'sec-fetch-site': 'cross-site' }, 403],
  ])('rejects a change with %s', (_case, headers, status) => {
    expect(ask('POST', `/${token}/api/save`, headers)).toMatchObject({ kind: 'refused', status })
  })

  it.each(['/', '/api/save', '/the-toke/api/save', '/the-token', '/the-token0/', '//the-token/'])(
    'rejects the path %s, which lacks the token',
    path => {
      expect(ask('GET', path, {})).toMatchObject({ kind: 'refused', status: 404 })
    },
  )

  it('treats a request to a merchant’s host as a frame request, which never reaches the API', () => {
    const host = 'aurora.localhost:5000'
    expect(ask('POST', `/${token}/api/save`, { host, origin: own })).toMatchObject({
      kind: 'frame',
      code: 'aurora',
    })
  })
})
