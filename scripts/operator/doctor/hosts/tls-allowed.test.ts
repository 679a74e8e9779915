import { describe, expect, it } from 'vitest'
import { toClaims } from '#fixtures/host-claims.ts'
import { checkTlsAsk } from './tls-allowed.ts'

const claims = toClaims('a: one.com', 'a: two.com')

describe("the response to the edge's certificate request", () => {
  it.each([
    ['no server was queried', undefined, [['advice', 'was not checked']]],
    ['no server responded', new Map([['one.com', undefined]]), [['advice', 'did not respond']]],
    [
      'both are allowed',
      new Map([
        ['one.com', 200],
        ['two.com', 200],
      ]),
      [],
    ],
    [
      'one is refused',
      new Map([
        ['one.com', 200],
        ['two.com', 404],
      ]),
      [['problem', 'two.com']],
    ],
  ] as const)('%s', (_case, answers, expected) => {
    const found = checkTlsAsk(claims, answers)
    expect(found.map(({ level, what }) => [level, what])).toEqual(
      expected.map(([level, what]) => [level, expect.stringContaining(what)]),
    )
  })

  it('is not checked for a merchant without hosts', () => {
    expect(checkTlsAsk([], undefined)).toEqual([])
  })
})
