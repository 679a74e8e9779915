import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { describe, expect, it } from 'vitest'
import { toMerchantJson } from '#fixtures/merchants.ts'
import { checkFields } from './check-merchants.ts'

const json = toMerchantJson('alpha')
const theme = (changes: JsonObject) => ({ theme: { ...Object(json.theme), ...changes } })
const links = (changes: JsonObject) => ({ links: { ...Object(json.links), ...changes } })
const legal = (changes: JsonObject) => ({ legal: { ...Object(json.legal), ...changes } })
const contact = (uri: string) => ({ security: { contacts: [uri] } })
const offered = (...codes: string[]) => ({ languages: { offered: codes } })

function problemsOf(changes: JsonObject): string[] {
  const problems = checkFields(merchant, { ...json, ...changes }, 'a.json')
  return problems.map(({ key, reason }) => `${key}: ${reason}`)
}

describe('a wrong value is reported with a correction', () => {
  it.each<[JsonObject, string, string]>([
    [{ domains: ['WWW.Alpha.com'] }, 'must be in lower case', '"www.alpha.com"'],
    [{ domains: ['https://alpha.com/m'] }, 'has a scheme', '"alpha.com"'],
    [{ domains: ['alpha.com/m'] }, 'has more than a host name', '"alpha.com"'],
    [{ domains: ['alpha.com:443'] }, 'has a port', '"alpha.com"'],
    [{ domains: ['*.alpha.com'] }, 'is a wildcard', '"alpha.com"'],
    [{ domains: ['alpha.com.'] }, 'has an extra dot', '"alpha.com"'],
    [{ domains: ['münzen.com'] }, 'must be in punycode', '"xn--mnzen-kva.com"'],
    [{ domains: ['my_brand.com'] }, 'has an underscore', '"my-brand.com"'],
    [{ domains: [' alpha.com'] }, 'contains a space', '"alpha.com"'],
    [theme({ brand: 'red' }), 'must be a color like #1a2b3c', '"#ff0000"'],
    [theme({ brand: '#f00' }), 'must be a color', '"#ff0000"'],
    [theme({ brand: 'f00' }), 'must be a color', '"#ff0000"'],
    [theme({ brand: '7C3AED' }), 'must be a color', '"#7c3aed"'],
    [theme({ brand: '#7c3aedff' }), 'must be a color', '"#7c3aed"'],
    [theme({ brand: 'rgb(124, 58, 237)' }), 'must be a color', '"#7c3aed"'],
    [
      links({ gameOrigins: ['http://a.example'] }),
      'must be an https origin',
      '"https://a.example"',
    ],
    [links({ gameOrigins: ['a.example/x'] }), 'must be an https origin', '"https://a.example"'],
    [links({ gameOrigins: ['https://a.example:8443/'] }), 'origin', '"https://a.example:8443"'],
    [
      legal({ responsiblePlayUrl: 'help.example/a' }),
      'for example https://help.example.com/',
      '"https://help.example/a"',
    ],
    [legal({ minimumAge: '21' }), 'must be a number, not text', '21'],
    [{ platformCode: 'alpha' }, 'must be 2 to 32 capitals', '"ALPHA"'],
    [{ currency: 'usd' }, 'must be a currency code', '"USD"'],
    [{ logo: { ...Object(json.logo), mark: 'art/My Mark.SVG' } }, 'next to', '"my-mark.svg"'],
    [
      { settings: { ...Object(json.settings), accessDeniedRetry: 'no' } },
      'must be true or false',
      'false',
    ],
    [contact('security@a.example'), 'a URI like mailto:', '"mailto:security@a.example"'],
    [contact('Security <security@a.example>'), 'a URI like', '"mailto:security@a.example"'],
    [contact('a.example/security'), 'a URI like', '"https://a.example/security"'],
  ])('%j', (changes, reason, value) => {
    const [problem = ''] = problemsOf(changes)
    expect(problem).toContain(reason)
    expect(problem).toMatch(`; write ${value}`)
  })

  it.each([
    ['VN', 'VI'],
    ['JP', 'JA'],
    ['zh-TW', 'TW'],
    ['en', 'EN'],
    ['tagalog', 'TY'],
  ])('suggests for the language %s the code %s', (given, meant) => {
    const [problem] = problemsOf(offered('EN', given))
    expect(problem).toBe(
      `languages.offered.1: ${JSON.stringify(given)} is not allowed; did you mean "${meant}"?`,
    )
  })
})

it('no language is guessed from an unknown two-letter code', () => {
  expect(problemsOf(offered('XX'))).toEqual(['languages.offered.0: "XX" is not allowed'])
})

it('a language that is listed twice is reported', () => {
  expect(problemsOf(offered('EN', 'VI', 'VI'))).toEqual([
    'languages.offered: names VI twice; take one out',
  ])
})

it.each(['10.0.0.1', 'localhost', ''])('no correction is suggested for the host %j', host => {
  const [problem] = problemsOf({ domains: [host] })
  expect(problem).toMatch(/^domains\.0: .*(?:address|host name)/)
  expect(problem).not.toContain('; write')
})
