import { describe, expect, it } from 'vitest'
import { readTurn, toTurn, translated } from './tongues.ts'

describe('the atlas language rotation', () => {
  it('gives each language one turn in a dozen, in addition to the long pseudo-language', () => {
    const turns = Array.from({ length: 12 }, (_, at) => toTurn(20_000 + at))
    expect(turns.every(([first, ...others]) => first === 'EN-XA' && others.length === 2)).toBe(true)
    const spoken = turns.flatMap(turn => turn.slice(1))
    expect(spoken.sort()).toEqual(translated.filter(name => name !== 'EN').sort())
  })

  it('depends only on the commit', () => {
    expect(readTurn()).toBeGreaterThan(20_000)
    expect(toTurn(readTurn())).toEqual(toTurn(readTurn()))
  })
})
