import type { ReleaseEntry } from '@livery/contract/release.ts'
import { describe, expect, it } from 'vitest'
import { splitKnownEntries } from './read-index.ts'

const line: ReleaseEntry = {
  platformCode: 'p',
  hosts: ['a.example', 'b.example'],
  variant: 'neon',
  pack: 'a'.repeat(64),
  size: 9,
  icon: '0123456789ab',
}
const known = { aurora: line }
const indexWith = (aurora: unknown) => ({ version: 2, variants: {}, merchants: { aurora } })

describe('an entry that two indexes share', () => {
  it('is taken from the known index, and need not be checked again', () => {
    const { same, rest } = splitKnownEntries(indexWith({ ...line, hosts: [...line.hosts] }), known)
    expect(same.aurora).toBe(line)
    expect(rest).toEqual({ version: 2, variants: {}, merchants: {} })
  })

  it.each([
    ['another pack', { ...line, pack: 'b'.repeat(64) }],
    ['another size', { ...line, size: 10 }],
    ['another variant', { ...line, variant: 'paper' }],
    ['another platform code', { ...line, platformCode: 'q' }],
    ['another icon', { ...line, icon: 'ba9876543210' }],
    ['another host', { ...line, hosts: ['a.example', 'c.example'] }],
    ['one host less', { ...line, hosts: ['a.example'] }],
    ['an unknown field', { ...line, extra: true }],
    ['a field instead of another', { ...line, size: undefined, extra: 9 }],
    ['a value that is not a list', { ...line, hosts: 'a.example,b.example' }],
    ['nothing', null],
  ])('is not shared if it has %s', (_what, other) => {
    const { same, rest } = splitKnownEntries(indexWith(other), known)
    expect(same).toEqual({})
    expect(rest).toEqual(indexWith(other))
  })

  it('does not exist in text that is not an index', () => {
    for (const found of [null, 1, {}, { merchants: 1 }]) {
      expect(splitKnownEntries(found, known)).toEqual({ same: {}, rest: found })
    }
  })
})
