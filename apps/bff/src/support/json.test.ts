import { expect, it } from 'vitest'
import { parseJson } from './json.ts'

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

it.each([
  ['{"a":[1,{"b":"[[["}]}', { a: [1, { b: '[[[' }] }],
  [`"${'['.repeat(100)}"`, '['.repeat(100)],
  [`["\\"${'['.repeat(100)}"]`, [`"${'['.repeat(100)}`]],
  [`[${'[],'.repeat(100)}1]`, [...Array(100).fill([]), 1]],
])('the JSON parser accepts %s, because its brackets are not nested deeply', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

it.each([nest(33), `{"a":${nest(32)}}`, '['.repeat(16_000), '{'])(
  'the JSON parser rejects text that is nested too deeply or is not JSON, case %#',
  text => {
    expect(parseJson(text)).toBeUndefined()
  },
)

it('the JSON parser accepts text at the maximum nesting depth', () => {
  expect(parseJson(nest(32))).toBeInstanceOf(Array)
})
