import { describe, expect, it } from 'vitest'
import { translated } from './tongues.ts'
import { readTurn, toTurn } from './turns.ts'

describe('the turns of the languages', () => {
  it('give each language one in a dozen, beside the long pseudo language', () => {
    const turns = Array.from({ length: 12 }, (_, at) => toTurn(20_000 + at))
    expect(turns.every(([first, ...others]) => first === 'EN-XA' && others.length === 2)).toBe(true)
    const spoken = turns.flatMap(turn => turn.slice(1))
    expect(spoken.sort()).toEqual(translated.filter(name => name !== 'EN').sort())
  })

  it('are those of the commit', () => {
    expect(readTurn()).toBeGreaterThan(20_000)
    expect(toTurn(readTurn())).toEqual(toTurn(readTurn()))
  })
})
