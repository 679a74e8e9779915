import { describe, expect, it } from 'vitest'
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

describe('the arguments for a run', () => {
  it('specify a tier, its flags, and tests by path or words', () => {
    expect(readArguments([])).toMatchObject({ kind: 'fast', named: [], repeat: 1 })
    expect(readArguments(['full', '--shard', '2/8'])).toMatchObject({ kind: 'full', shard: '2/8' })
    expect(readArguments(['full', '--repeat', '10', 'two taps'])).toMatchObject({
      repeat: 10,
      named: ['two taps'],
    })
    expect(readArguments(['check', '--changed'])).toMatchObject({ kind: 'check', changed: true })
  })

  it.each([
    [['--shard', '9/8'], '--shard: "9/8" is not one of several, such as 2/8'],
    [['--repeat', '0'], '--repeat: "0"'],
    [['--nothing'], '--nothing'],
  ])('are rejected by name: %s', (args, reason) => {
    expect(() => readArguments(args)).toThrow(reason)
  })
})
