import { endpoints } from '@livery/contract/endpoints.ts'
import { describe, expect, inject, it } from 'vitest'
import { brands } from '../../tools/support/brands.ts'
import { createAsker } from '../../tools/support/http.ts'

const { port } = inject('product')
const ask = createAsker(port)

const json = { 'content-type': 'application/json' }

/** Paths for operators and QA, which are served on other ports. */
const operators = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/releases',
  '/tls-allowed?domain=a.example',
  '/sandbox/',
  '/sandbox/merchants',
]

describe.each(brands)('the port players come to, as $code', ({ domains }) => {
  const host = domains[0] ?? ''

  it.each(operators)('has nothing for operators at %s [ROLE-02]', async path => {
    const { status, text } = await ask({ host, path })
    expect(status).toBe(404)
    expect(text).not.toContain('<h1>Sandbox')
  })

  it.each([
    ['an address', 414, { path: `${endpoints.games.path}?vendor=${'x'.repeat(9_000)}` }],
    ['a header', 431, { path: '/m/home', headers: { cookie: 'x'.repeat(40_000) } }],
    ['a body', 413, { ...endpoints.affiliate, headers: json, body: 'x'.repeat(300_000) }],
  ])(
    'refuses %s too long for us with %i, whatever the platform would take [SYSTEM-14]',
    async (_what, status, request) => {
      const answer = await ask({ host, ...request })
      expect(answer.status).toBe(status)
    },
  )
})
