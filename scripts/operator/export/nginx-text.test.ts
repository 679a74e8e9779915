import { describe, expect, it } from 'vitest'
import { OperatorError } from '#support/operator-problem.ts'
import { block, literally, quote, quoteText, splitLongValue } from './nginx-maps.ts'

describe('nginx configuration text', () => {
  it.each([
    ["default-src 'none'; img-src data:", `"default-src 'none'; img-src data:"`],
    ['a "b" \\c', '"a \\"b\\" \\\\c"'],
    ['', '""'],
  ])('quotes %s', (value, quoted) => {
    expect(quote(value)).toBe(quoted)
  })

  it.each(['$host', 'a\nb', 'a\u0000b'])('rejects %j, which nginx cannot express', value => {
    expect(() => quote(value)).toThrow(OperatorError)
  })

  it('quotes a multi-line text', () => {
    expect(quoteText('a "b"\nc\n')).toBe('"a \\"b\\"\\nc\\n"')
  })

  it("splits values longer than nginx's buffer without loss", () => {
    const policy = 'https://host.example '.repeat(400)
    const words = splitLongValue(policy)
    expect(Math.max(...words.map(word => word.length))).toBeLessThanOrEqual(2_000)
    expect(words.join('')).toBe(policy)
    expect(splitLongValue('')).toEqual([''])
  })

  it('escapes text for a regular expression', () => {
    expect(new RegExp(`^${literally('a.b+c(d)')}$`).test('a.b+c(d)')).toBe(true)
    expect(new RegExp(`^${literally('a.b')}$`).test('axb')).toBe(false)
  })

  it('indents a block', () => {
    expect(block('server', ['listen 80;', '', ...block('types', ['x y;'])])).toEqual([
      'server {',
      '  listen 80;',
      '',
      '  types {',
      '    x y;',
      '  }',
      '}',
    ])
  })
})
