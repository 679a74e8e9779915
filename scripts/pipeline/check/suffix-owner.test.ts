import { expect, it } from 'vitest'
import { checkSuffixHosts, createSuffixOwner } from './check-claims.ts'

const claim = (code: string, host: string) => ({
  host,
  file: `merchants/${code}/merchant.json`,
  key: 'domains.0',
})
const ownerOf = createSuffixOwner(['aurora', 'lotus'], 'play.example')

it('the host suffix check rejects a suffix host that belongs to another merchant', () => {
  expect(checkSuffixHosts([claim('aurora', 'lotus.play.example')], ownerOf)).toEqual([
    {
      file: 'merchants/aurora/merchant.json',
      key: 'domains.0',
      reason: expect.stringContaining('host that servers assign to merchant lotus'),
      allowed: 'a different host',
    },
  ])
})

it.each([
  ['its own', 'aurora', 'aurora.play.example'],
  ['one without a merchant', 'aurora', 'other.play.example'],
  ['a subdomain of a merchant’s host', 'aurora', 'www.lotus.play.example'],
  ['the suffix', 'aurora', 'play.example'],
])('the host suffix check allows %s', (_what, code, host) => {
  expect(checkSuffixHosts([claim(code, host)], ownerOf)).toEqual([])
})

it('the host suffix check allows any host if no suffix is configured', () => {
  const none = createSuffixOwner(['lotus'], '')
  expect(checkSuffixHosts([claim('aurora', 'lotus.')], none)).toEqual([])
})

it('the host suffix check rejects a new merchant if another merchant already serves the new merchant’s suffix host', () => {
  const held = { isHeld: () => true, isReleased: (code: string) => code !== 'lotus' }
  const problems = checkSuffixHosts([claim('aurora', 'lotus.play.example')], ownerOf, held)
  expect(problems).toMatchObject([{ file: 'merchants/lotus/merchant.json', key: '' }])
})
