import { describe, expect, it } from 'vitest'
import { requireClaims } from './sessions.ts'

const toJwt = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`

describe('an ID token', () => {
  it('may be plain JSON or a JWT', () => {
    expect(requireClaims('{"sub":"known-1"}')).toEqual({ sub: 'known-1' })
    expect(requireClaims(toJwt({ sub: 'new-1', name: 'New' }))).toEqual({
      sub: 'new-1',
      name: 'New',
    })
  })

  it('from the identity service yields the subject at the provider', () => {
    const identities = { email: ['a@b.example'], 'google.com': ['known-7'] }
    const firebase = { sign_in_provider: 'google.com', identities }
    expect(requireClaims(toJwt({ sub: 'local', firebase }))).toEqual({ sub: 'known-7' })
  })

  it.each([undefined, '', 'nonsense', toJwt({})])('of the form %j is rejected', token => {
    expect(() => requireClaims(token)).toThrow('cannot be read')
  })
})
