import { expect, it } from 'vitest'
import { toClaims } from '#fixtures/host-claims.ts'
import { checkDns, type DnsAnswer } from './tls-allowed.ts'

it('hosts without an IP address lead to advice, and a missing resolver to a single finding', () => {
  const answers = new Map<string, DnsAnswer>([
    ['here.com', 'found'],
    ['gone.com', 'missing'],
    ['dark.com', 'unknown'],
    ['dim.com', 'unknown'],
  ])
  const claims = toClaims(
    'a: here.com',
    'a: gone.com',
    'b: dark.com',
    'b: dim.com',
    'b: unasked.com',
  )
  const found = checkDns(claims, answers)

  expect(found.map(({ level, key, what }) => [level, key, what])).toEqual([
    ['advice', 'domains.1', 'gone.com does not resolve: players cannot reach it'],
    ['advice', 'domains.2', 'dark.com could not be looked up from here'],
  ])
})
