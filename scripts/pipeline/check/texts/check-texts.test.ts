import { describe, expect, it } from 'vitest'
import { liveryApp } from '#support/web-app.ts'
import { checkTexts, checkTextsWeight } from './check-texts.ts'
import { explainFixed, fixedGroups, fixedKeys } from './fixed-texts.ts'

const catalogue = liveryApp.openTexts()
const open = () => catalogue

function check(texts: unknown) {
  return checkTexts({ texts }, 'merchant.json', open)
}

describe("a merchant's own wordings", () => {
  it('may replace strings in the first load and in a group, and must keep their placeholders', () => {
    const EN = { greeting: 'Hi, {{name}}!', login_welcome: 'Good to see you', news: 'Stories' }
    expect(check({ EN, VI: { news: 'Bản tin' } })).toEqual([])
  })

  it.each([
    ['login_welcom', 'Hi', '"login_welcom" is not known here; did you mean "login_welcome"?'],
    ['greeting', 'Hello', 'has no placeholders, but the app’s text "Hello, {{name}}" has {{name}}'],
    [
      'greeting',
      'Hello, {{nome}}',
      'has {{nome}}, but the app’s text "Hello, {{name}}" has {{name}}',
    ],
    ['news', '{{ News', 'contains {{, }} or $t( outside a placeholder'],
    ['news', '$t(login)', 'contains {{, }} or $t( outside a placeholder'],
    ['home', 'Back to home', 'has 12 characters, but only 8 fit where the app’s text is "Home"'],
    [
      'age_title',
      'Adult?',
      'is a text of law, which has the same meaning for every brand; remove it',
    ],
    [
      'withdraw_fee',
      'Price',
      'is a text about money, which must match what the platform does; remove it',
    ],
    ['pause_play', 'Stop', 'is a text about play limits, which a license may prescribe; remove it'],
    ['missing_encryption', 'Oops', 'is a text that the spec fixes; remove it'],
  ])('cannot set %s to %j', (key, text, reason) => {
    expect(check({ EN: { [key]: text } })).toEqual([
      expect.objectContaining({ file: 'merchant.json', key: `texts.EN.${key}`, reason }),
    ])
  })

  it('are measured in characters of the same language, not in bytes', () => {
    const room = '\u{1f389}'.repeat(8)
    expect(check({ EN: { home: room } })).toEqual([])
    expect(check({ EN: { home: `${room}!` } })).toHaveLength(1)
  })

  it('for the first load share one size limit over all languages', () => {
    const groupOf = () => ''
    const languages = Object.fromEntries(
      ['EN', 'VI', 'TH', 'JA', 'AR'].map(code => [
        code,
        Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, 'x'.repeat(90)])),
      ]),
    )
    const weigh = (texts: object) =>
      checkTextsWeight({ texts }, 'm', () => ({ ...catalogue, groupOf }))

    expect(weigh({ EN: languages.EN })).toEqual([])

    const [problem] = weigh(languages)

    expect(problem).toMatchObject({ key: 'texts', allowed: 'at most 8192 bytes; remove some' })
  })
})

describe('the list of fixed texts', () => {
  it('contains only texts and groups that the app has', () => {
    const groups = new Set(catalogue.keys().map(key => catalogue.groupOf(key)))
    expect(Object.keys(fixedGroups).filter(group => !groups.has(group))).toEqual([])
    const missing = Object.keys(fixedKeys).filter(key => catalogue.groupOf(key) === undefined)
    expect(missing).toEqual([])
    expect(explainFixed('login', '')).toBeUndefined()
  })
})
