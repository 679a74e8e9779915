import type { Language } from '@livery/contract/languages.ts'
import { expect, it } from 'vitest'
import { listLanguageAdvice, listSpokenLanguages } from './advise-on.ts'

const translated: Language[] = ['EN', 'VI', 'CN']

it.each<[Language[], Language[]]>([
  [
    ['VI', 'EN'],
    ['VI', 'EN'],
  ],
  [['TH', 'VI', 'KM'], ['VI']],
  [['TH', 'KM'], ['EN']],
])('speaks of %j only %j', (offered, spoken) => {
  expect(listSpokenLanguages(offered, translated)).toEqual(spoken)
})

it('the language advice reports each language without translations, and lists the translated languages', () => {
  const offered: Language[] = ['EN', 'TH']
  expect(listLanguageAdvice({ languages: { offered } }, 'a.json', translated)).toEqual([
    {
      file: 'a.json',
      key: 'languages.offered.1',
      reason: 'TH has no translations yet: players cannot choose it, and get EN',
      allowed: 'translated are EN, VI, CN',
    },
  ])
})

it('the language advice reports that a brand uses English if none of its languages has translations', () => {
  const offered: Language[] = ['TH', 'KM']
  const advice = listLanguageAdvice({ languages: { offered } }, 'a.json', translated)
  expect(advice.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('the brand uses EN'),
    expect.stringContaining('the brand uses EN'),
  ])
})
