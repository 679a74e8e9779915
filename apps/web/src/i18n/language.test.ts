// @vitest-environment jsdom

import { languages as known, type Language } from '@livery/contract/languages.ts'
import { chooseNumberLocales } from '@livery/contract/text/money-format.ts'
import i18n from 'i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { addTexts, getLanguage, startLanguage, switchLanguage } from './language.ts'
import type { Texts } from './locales.ts'
import { storedLanguage, tabLanguage } from './stored-language.ts'

const { languages, asked, onTheWay } = vi.hoisted(() => ({
  languages: ['EN', 'VI', 'TH', 'JA', 'AR'] as const,
  asked: new Map<Language, Promise<Texts>>(),
  onTheWay: new Map<Language, (texts: Texts) => void>(),
}))

// Like the real chunks, the mock loads each language only once.
vi.mock('./locales.ts', () => ({
  loadTexts: (language: Language) => {
    const texts = asked.get(language) ?? new Promise(resolve => onTheWay.set(language, resolve))
    asked.set(language, texts)
    return texts
  },
}))

function arrive(language: Language): void {
  onTheWay.get(language)?.({ login: `login in ${language}` })
}

const atFirst = getLanguage()

beforeAll(async () => {
  document.head.innerHTML = '<meta name="description" content="painted">'
  const description = { EN: 'Games', VI: 'Trò chơi' }
  const starting = startLanguage({ languages, defaultLanguage: 'EN', description })
  arrive('EN')
  await starting
})

it('the initial language is Chinese, and so is the number format [MONEY-04]', () => {
  expect(atFirst).toBe('CN')
  expect(chooseNumberLocales('USD', known[atFirst].tag)[0]).toMatch(/^zh/)
})

it('the last selected language is shown, even if an earlier selection loads later [LANG-04]', async () => {
  const first = switchLanguage('VI')
  const last = switchLanguage('TH')
  arrive('TH')
  await last
  arrive('VI')
  await first

  expect([getLanguage(), i18n.t('login')]).toEqual(['TH', 'login in TH'])
})

it('the page’s description follows the language, and the default language replaces a missing one', async () => {
  const describe = () => document.querySelector('meta[name=description]')?.getAttribute('content')
  await switchLanguage('VI')
  expect(describe()).toBe('Trò chơi')
  await switchLanguage('TH')
  expect(describe()).toBe('Games')
})

it('a language includes translations that were added while it was loading', async () => {
  const switching = switchLanguage('JA')
  await addTexts(async language => ({ register: `register in ${language}` }))
  arrive('JA')
  await switching
  expect([i18n.t('login'), i18n.t('register')]).toEqual(['login in JA', 'register in JA'])
})

it('interpolated values are isolated in right-to-left languages, and only there', async () => {
  await addTexts(async language => ({
    your_ip: language === 'AR' ? 'عنوان: {{ip}}' : 'IP: {{ip}}',
    vip_rank: 'VIP {{rank}}',
    age_mark: '{{age}}+',
  }))
  const say = () => i18n.t('your_ip', { ip: '<10.0.0.1>' })

  expect(say()).toBe('IP: <10.0.0.1>')
  expect(i18n.t('vip_rank', { rank: 1 })).toBe('VIP 1')

  const switching = switchLanguage('AR')
  arrive('AR')
  await switching

  expect(say()).toBe('عنوان: \u2068<10.0.0.1>\u2069')
  // The text contains only Latin letters, so all of it is isolated and reads left to right.
  expect(i18n.t('vip_rank', { rank: 1 })).toBe('\u2068VIP \u20681\u2069\u2069')
  // The plus sign stays outside the isolated value, because Arabic puts it on the left.
  expect(i18n.t('age_mark', { age: 18 })).toBe('\u206818\u2069+')
})

it('selecting a language stores it and forgets the language in the URL', async () => {
  tabLanguage.keep('VI')
  await switchLanguage('EN')
  expect([storedLanguage.read(), tabLanguage.read()]).toEqual(['EN', undefined])
})
