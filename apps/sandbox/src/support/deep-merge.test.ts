import { describe, expect, it } from 'vitest'
import { deepMerge } from './random.ts'

describe('deepMerge', () => {
  it('merges objects, replaces lists, removes with null and does not change its input', () => {
    const base = { a: { b: 1, c: 2 }, list: [1, 2], gone: true }
    expect(deepMerge(base, { a: { c: 3 }, list: [9], gone: null })).toEqual({
      a: { b: 1, c: 3 },
      list: [9],
    })
    expect(base).toEqual({ a: { b: 1, c: 2 }, list: [1, 2], gone: true })
  })

  it('does not modify a prototype', () => {
    deepMerge({}, JSON.parse('{"__proto__": {"polluted": true}}'))
    expect({}).not.toHaveProperty('polluted')
  })
})
