import { endpoints } from '@livery/contract/endpoints.ts'
import { describe, expect, inject, it } from 'vitest'
import { brands } from '../../tools/support/brands.ts'
import { createAsker } from '../../tools/support/http.ts'

const { port } = inject('product')
const ask = createAsker(port)

const json = { 'content-type': 'application/json' }

/** Paths for operators and QA, which only other ports serve. */
const operators = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/releases',
  '/tls-allowed?domain=a.example',
  '/sandbox/',
  '/sandbox/merchants',
]

describe.each(brands)('the public port, as $code', ({ domains }) => {
  const host = domains[0] ?? ''

  it.each(operators)('does not serve operator content at %s [ROLE-02]', async path => {
    const { status, text } = await ask({ host, path })
    expect(status).toBe(404)
    expect(text).not.toContain('<h1>Sandbox')
  })

  it.each([
    ['an address', 414, { path: `${endpoints.games.path}?vendor=${'x'.repeat(9_000)}` }],
    ['a header', 431, { path: '/m/home', headers: { cookie: 'x'.repeat(40_000) } }],
    ['a body', 413, { ...endpoints.affiliate, headers: json, body: 'x'.repeat(300_000) }],
  ])(
    'rejects %s that is too long for the BFF with status %i, regardless of the platform [SYSTEM-14]',
    async (_what, status, request) => {
      const answer = await ask({ host, ...request })
      expect(answer.status).toBe(status)
    },
  )
})
