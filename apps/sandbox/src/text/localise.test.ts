import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  catalogLanguages,
  localiseText,
  mapText,
  translate,
  writeMoney,
  writePercent,
} from './localise.ts'

const source = readSource(new URL('../', import.meta.url))

describe('the sandbox catalogs', () => {
  it.each(catalogLanguages)(
    'for %s contain only English strings that the sandbox still uses',
    language => {
      const file = new URL(`./locales/${language}.json`, import.meta.url)
      const texts = Object.keys(JSON.parse(readFileSync(file, 'utf8')))
      expect(texts.filter(text => !source.includes(toSource(text)))).toEqual([])
    },
  )

  it('are used for a language that has no inline translation', () => {
    const text = { EN: 'Back', CN: '返回' }

    expect([localiseText(text, 'FR'), localiseText(text, 'CN')]).toEqual([
      translate('Back', 'FR'),
      '返回',
    ])
    expect(translate('Back', 'FR')).toBe('Retour')
    expect(translate('toString', 'FR')).toBeUndefined()
  })

  it('isolate a percentage in a right-to-left text', () => {
    expect(translate('12% back every Monday', 'AR')).toContain('\u206612%\u2069')
    expect(translate('12% back every Monday', 'FR')).not.toContain('\u2066')
  })

  it('are transformed together with the text, so that each translation gets the same markup', () => {
    const html = mapText({ EN: 'Back' }, words => `<p>${words}</p>`)
    expect([html.EN, html.FR]).toEqual(['<p>Back</p>', '<p>Retour</p>'])
  })
})

it('an amount in a right-to-left text is isolated, so that it does not set the direction of a title', () => {
  expect(writePercent(2_000, 'MAD', 'AR')).toBe('\u206620%\u2069')
  expect(writeMoney(50_000, 'MAD', 'AR')).toMatch(/^\u2066[^\u200E\u200F]+\u2069$/)
  expect(writePercent(2_000, 'MAD', 'EN')).toBe('20%')
})

function readSource(folder: URL): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
}

/** Formats a string as a single-quoted TypeScript string literal. */
function toSource(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll("'", "\\'").slice(0, 40)
}
