import { describe, expect, it } from 'vitest'
import { toClaims } from '#fixtures/host-claims.ts'
import { checkHostShape } from './host-shape.ts'

describe('the format of a host', () => {
  it.each([
    ['https://www.brand.com/m', 'has a scheme', 'www.brand.com'],
    ['brand.com/m/home', 'has more than a host name', 'brand.com'],
    ['brand.com:8443', 'has a port', 'brand.com'],
    ['*.brand.com', 'is a wildcard', 'brand.com'],
    ['WWW.Brand.com', 'must be in lower case', 'www.brand.com'],
    ['brand.com.', 'has an extra dot', 'brand.com'],
    ['münzen.com', 'must be in punycode', 'xn--mnzen-kva.com'],
    ['my_brand.com', 'has an underscore', 'my-brand.com'],
  ])('%s %s, and the fix has the correct value', (host, what, value) => {
    expect(checkHostShape(toClaims(`a: ${host}`))).toEqual([
      expect.objectContaining({
        level: 'problem',
        file: 'a/merchant.json',
        key: 'domains.0',
        what: expect.stringContaining(what),
        fix: { text: 'write', value: JSON.stringify(value) },
      }),
    ])
  })

  it.each([
    ['10.0.0.1', 'is an IP address'],
    ['localhost', 'is not a host name'],
    [`${'x'.repeat(64)}.com`, 'over 63 characters'],
    ['-brand-.com', 'is not a host name'],
    ['', 'is not a host name'],
  ])('%s %s, and no similar host is valid', (host, what) => {
    const [finding] = checkHostShape(toClaims(`a: ${host}`))
    expect(finding).toMatchObject({ level: 'problem', what: expect.stringContaining(what) })
    expect(finding?.fix.value).toBeUndefined()
  })

  it.each(['brand.com', 'www.brand.co.uk', 'xn--80ak6aa92e.com', 'a.b.c.brand.io'])(
    'accepts %s',
    host => {
      expect(checkHostShape(toClaims(`a: ${host}`))).toEqual([])
    },
  )

  it('leads to advice about a label that mixes scripts', () => {
    // `apple` with a Cyrillic `а`
    expect(checkHostShape(toClaims('a: xn--pple-43d.com'))).toEqual([
      expect.objectContaining({ level: 'advice', what: expect.stringContaining('mixes scripts') }),
    ])
  })

  it('leads to one note per merchant for reserved names', () => {
    const found = checkHostShape(toClaims('a: a.example', 'a: www.a.example', 'b: b.test'))
    expect(found.map(({ level, file }) => [level, file])).toEqual([
      ['advice', 'a/merchant.json'],
      ['advice', 'b/merchant.json'],
    ])
  })
})
