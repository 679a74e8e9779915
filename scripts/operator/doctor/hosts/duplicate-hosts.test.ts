import { expect, it } from 'vitest'
import { toClaims } from '#fixtures/host-claims.ts'
import { checkDuplicateHosts } from './look-alike-hosts.ts'

it('both claims for a host are reported, even in different spellings', () => {
  const found = checkDuplicateHosts(toClaims('a: one.com', 'b: ONE.com', 'c: two.com'))
  expect(found.map(({ level, file, key, what }) => [level, file, key, what])).toEqual([
    ['problem', 'a/merchant.json', 'domains.0', 'one.com is also claimed by b'],
    ['problem', 'b/merchant.json', 'domains.1', 'one.com is also claimed by a'],
  ])
})

it('different hosts, or a merchant that lists a host twice, are not reported', () => {
  expect(checkDuplicateHosts(toClaims('a: one.com', 'a: one.com', 'b: two.com'))).toEqual([])
})
