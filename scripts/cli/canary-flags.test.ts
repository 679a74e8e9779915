import { describe, expect, it } from 'vitest'
import {
  durationFlag,
  minVisitsFlag,
  parseScope,
  parseStage,
  sayScope,
  scopeFlags,
} from './canary-flags.ts'
import type { Flag } from './flag.ts'

const parse = (flag: Flag<number> | Flag<number | undefined>, text: string) =>
  flag.read?.(text, undefined)

describe('--share', () => {
  it.each([
    ['1%', 0.01],
    ['0.5%', 0.005],
    ['99%', 0.99],
  ])('reads %s', (text, share) => {
    expect(parse(scopeFlags.share, text)).toBeCloseTo(share)
  })

  it.each(['0%', '100%', '1', '0.01', '-1%', '1e1%', '%', ''])(
    'rejects %j with an example',
    text => {
      expect(() => parse(scopeFlags.share, text)).toThrow('for example 1%')
    },
  )

  it('is printed in its original spelling', () => {
    expect(sayScope({ share: 0.07 })).toBe('7% of hosts')
    expect(sayScope({ merchants: ['aurora', 'lotus'] })).toBe('aurora, lotus')
  })

  it('cannot be combined with --tag', () => {
    expect(() => parseScope({ share: 0.1, tag: ['ring1'] })).toThrow('with --tag')
  })

  it('cannot be combined with --merchants', () => {
    expect(() => parseScope({ share: 0.1, merchants: ['aurora'] })).toThrow(
      'cannot be combined with',
    )
    expect(parseScope({})).toBeUndefined()
  })
})

describe('--stage', () => {
  it('requires hosts, and the host flags require it', () => {
    expect(parseStage({ stage: 'canary', share: 0.1 })).toEqual({ share: 0.1 })
    expect(parseStage({})).toBeUndefined()
    expect(() => parseStage({ tag: ['ring1'] })).toThrow('require --stage canary')
    expect(() => parseStage({ stage: 'canary' })).toThrow('requires --share 1%')
    expect(() => parseStage({ merchants: ['aurora'] })).toThrow('require --stage canary')
  })
})

describe('--for', () => {
  const flag = durationFlag('text', '24h')

  it.each([
    ['90s', 90_000],
    ['30m', 1_800_000],
    ['24h', 86_400_000],
    ['0s', 0],
  ])('reads %s', (text, ms) => {
    expect(parse(flag, text)).toBe(ms)
  })

  it('defaults to one day', () => {
    expect(flag.standard?.()).toEqual([86_400_000, '24h'])
  })

  it.each(['1', '1d', '-1h', 'h', ''])('rejects %j with an example', text => {
    expect(() => parse(flag, text)).toThrow('for example 90s')
  })
})

describe('--min-visits', () => {
  it.each(['0', '-5', '1.5', 'many'])('refuses %j', text => {
    expect(() => parse(minVisitsFlag, text)).toThrow('number of visits')
  })
})
