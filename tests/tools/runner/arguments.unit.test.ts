import { expect, it } from 'vitest'
import { parseShard, readArguments } from './arguments.ts'

it.each([
  ['1/1', { index: 1, count: 1 }],
  ['8/8', { index: 8, count: 8 }],
  ['0/8', undefined],
  ['9/8', undefined],
  ['1/0', undefined],
  ['2', undefined],
  ['a/b', undefined],
])('a run with the shard %s is parsed as %o', (text, shard) => {
  expect(parseShard(text)).toEqual(shard)
})

it('an invalid shard is rejected with an example', () => {
  expect(() => readArguments(['full', '--shard', '9/8'])).toThrow(
    '"9/8" is not one of several, such as 2/8',
  )
})
