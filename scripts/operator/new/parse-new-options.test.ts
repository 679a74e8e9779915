import { describe, expect, it } from 'vitest'
import { findOptionMistakes, parseNewOptions, wrong } from './parse-new-options.ts'

const whole = { name: 'Aurora', brand: '#7c3aed', accent: '#22d3ee' }

describe('the options for livery new', () => {
  it('accept a name and two colors', () => {
    expect(parseNewOptions(whole)).toEqual({
      wanted: {
        ...whole,
        kind: 'casino',
        currency: 'USD',
        domains: [],
        languages: ['EN'],
      },
    })
  })

  it('are corrected when a mistake is obvious', () => {
    const options = {
      name: '  Lotus   Land ',
      brand: 'C03',
      accent: 'B57A0B',
      domain: ['https://WWW.Lotus.example/', 'bücher.example', 'www.lotus.example:443'],
      language: ['vi', 'en', 'vi'],
      currency: 'vnd',
    }
    expect(parseNewOptions(options)).toMatchObject({
      wanted: {
        name: 'Lotus Land',
        brand: '#cc0033',
        accent: '#b57a0b',
        domains: ['www.lotus.example', 'xn--bcher-kva.example'],
        languages: ['VI', 'EN'],
        currency: 'VND',
      },
    })
  })

  it('are read without invisible characters, with each letter normalized', () => {
    const options = {
      name: 'Cafe\u0301\u00A0\u3000Lua\u200B',
      brand: '\uFEFF#7c3aed',
      accent: '22d3ee\u200E',
      code: 'lua\u00AD',
      domain: ['lua.example\u200B'],
    }
    expect(parseNewOptions(options)).toMatchObject({
      wanted: { name: 'Caf\u00E9 Lua', brand: '#7c3aed', code: 'lua', domains: ['lua.example'] },
    })
  })

  it("are parsed even if the caller also passes the command's switches", () => {
    expect(parseNewOptions({ ...whole, ...{ json: true, preview: true } })).toEqual(
      parseNewOptions(whole),
    )
  })

  it.each([
    [{ name: undefined }, 'name: is missing'],
    [{ name: 'a\u0007b' }, 'name: contains invisible characters'],
    [{ name: '\u3164\u2800' }, 'name: contains invisible characters'],
    [{ name: 'x'.repeat(46) }, 'name: has more than 45 characters'],
    [{ brand: 'violet' }, '--brand: "violet" is not a color'],
    [{ accent: undefined }, '--accent: is missing'],
    [{ kind: 'bingo' }, '--kind: "bingo" is not one of casino, lottery'],
    [{ skin: 'velvet' }, '--skin: "velvet" is not one of neon, paper, arena'],
    [{ mode: 'dusk' }, '--mode: "dusk" is not one of light, dark, auto, night'],
    [{ code: 'con' }, '--code: "con" is not a merchant code'],
    [{ code: 'lpt9' }, '--code: "lpt9" is not a merchant code'],
    [{ code: '-rf' }, '--code: "-rf" is not a merchant code'],
    [{ code: 'rf-' }, '--code: "rf-" is not a merchant code'],
    [{ code: 'constructor' }, '--code: "constructor" is not a merchant code'],
    [{ code: 'Aurora' }, '--code: "Aurora" is not a merchant code'],
    [{ domain: ['localhost'] }, '--domain: "localhost" is not a host name'],
    [{ domain: ['*.lotus.example'] }, '--domain: "*.lotus.example" is a wildcard'],
    [{ language: ['ENN'] }, '--language: "ENN" is not known; did you mean EN?'],
    [{ currency: 'dollars' }, '--currency: "dollars" is not a code like USD'],
  ])('are reported as a mistake, with the name of the flag, for %j', (change, said) => {
    const given = Object.fromEntries(
      Object.entries({ ...whole, ...change }).filter(([, value]) => value !== undefined),
    )
    const read = parseNewOptions(given)
    expect('mistakes' in read && read.mistakes).toEqual([expect.stringContaining(said)])
  })

  it('are reported with all mistakes together', () => {
    const read = parseNewOptions({ brand: 'x', language: ['q9'] })
    expect('mistakes' in read && read.mistakes).toHaveLength(4)
  })

  it('provide a prompt with an error message for an invalid value, and with none for a valid value', () => {
    expect(wrong.colour('#zzz')).toBe('"#zzz" is not a color like #7c3aed')
    expect(wrong.colour('#7c3aed')).toBeUndefined()
    expect(wrong.domain('')).toBeUndefined()
    expect(wrong.name('')).toContain('needs at least one letter')
    expect(wrong.name('Moon \u202ePalace')).toContain('contains invisible characters')
    expect(wrong.code('Moon')).toContain('is not a merchant code')
  })

  it('are checked only if they are given', () => {
    expect(findOptionMistakes({})).toEqual([])
    expect(findOptionMistakes({ name: 'Aurora', kind: 'casnio', brand: 'red' })).toEqual([
      '--kind: "casnio" is not one of casino, lottery',
      '--brand: "red" is not a color like #7c3aed',
    ])
  })
})
