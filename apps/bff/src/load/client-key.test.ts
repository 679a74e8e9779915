import { expect, it } from 'vitest'
import { buildClientKey } from './rate-limits.ts'

it.each([
  ['10.1.2.3', 'aurora|10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', 'aurora|2001:db8:1:2'],
  ['2001:db8:1:2::6', 'aurora|2001:db8:1:2'],
  ['2001:0db8:0001:0002::', 'aurora|2001:db8:1:2'],
  ['2001:db8::1', 'aurora|2001:db8:0:0'],
  ['::1', 'aurora|0:0:0:0'],
  ['fe80::1%eth0', 'aurora|fe80:0:0:0'],
])('the IP address %s has the client key %s', (address, key) => {
  expect(buildClientKey('aurora', address)).toBe(key)
})
