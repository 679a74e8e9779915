import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it } from 'vitest'
import { writeFiles } from '../fixtures/merchants.ts'
import { readJsonObject } from './read-json.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

function read(text: string | Buffer): unknown {
  writeFiles(folder.path, { 'a.json': text })
  const { value, problem } = readJsonObject(join(folder.path, 'a.json'), 'a.json')
  return problem?.reason ?? value
}

it.each([
  ['{\n  "a": oops\n}', /^is not JSON: Unexpected token 'o' at line 2, column 8$/],
  ['{\n  "a": 1,\n}', /at line 3, column 1$/],
  ['{ "a": 1', /at line 1, column 9$/],
  ['{\r\n  "a": 1,\r\n}', /at line 3, column 1$/],
  ['{\r  "a": 1,\r}', /at line 3, column 1$/],
  ['{ "a": tru }', /at line 1, column 11$/],
  [`{\n "long": "${'x'.repeat(200)}",\n "b" 1 }`, /at line 3, column 6$/],
  ['[1]', /^must contain one JSON object$/],
  [`{ "a": "${'x'.repeat(300_000)}" }`, /^is larger than 256 kB$/],
])('the JSON reader reports the position and reason for rejecting %j', (text, reason) => {
  expect(read(text)).toMatch(reason)
})

it('the JSON reader parses an object, with or without a byte-order mark', () => {
  expect(read('{"a":1}')).toEqual({ a: 1 })
  expect(read('\uFEFF{"a":1}')).toEqual({ a: 1 })
})

it.each([
  ['{ "a": 1, "b": 2, "a": 3 }', 'a'],
  ['{ "a": { "b": [{ "c": 1 }, { "c": 1, "\\u0063": 2 }] } }', 'a.b.c'],
  ['{ "a}": { "x\\"": "{\\\\" }, "a}": 1 }', 'a}'],
])(
  'the JSON reader reports the key that %s contains twice, because a parser keeps only the last',
  (text, key) => {
    writeFiles(folder.path, { 'twice.json': text })
    const path = join(folder.path, 'twice.json')

    expect(readJsonObject(path, 'twice.json').problem).toEqual({
      file: 'twice.json',
      key,
      reason: 'appears twice',
    })
  },
)

it('the JSON reader accepts the same key in several objects, and in strings', () => {
  const value = { a: { a: 1, b: '"a":' }, b: [{ a: 1 }, { a: '{' }], c: ':', d: ['a', 'a'] }
  expect(read(JSON.stringify(value, null, 2))).toEqual(value)
})

it.each([
  ['Latin-1', Buffer.from('{"a":"Café"}', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFF{"a":1}', 'utf16le')],
  ['UTF-16 without a BOM', Buffer.from('{"a":1}', 'utf16le')],
])(
  'the JSON reader rejects %s, so that no replacement characters are served',
  (_encoding, bytes) => {
    expect(read(bytes)).toBe('is not UTF-8')
  },
)

it('the JSON reader reports a missing file', () => {
  expect(readJsonObject(join(folder.path, 'none.json'), 'none.json').problem).toEqual({
    file: 'none.json',
    key: '',
    reason: 'is missing',
  })
})
