// @vitest-environment jsdom

import i18n from 'i18next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startLanguage, switchLanguage } from './language.ts'
import { loadTextGroup } from './text-group.ts'

const files = { EN: '/m/brand/0a1b2c3d/texts-EN.json', VI: '/m/brand/0d1e2f3a/texts-VI.json' }
const stored: Record<string, unknown> = {
  [files.EN]: { login_welcome: 'Good to see you', mission_go: 'Off we go' },
}
const asked: string[] = []

beforeAll(async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return stored[path] ? Response.json(stored[path]) : new Response('', { status: 502 })
  })
  await startLanguage({
    languages: ['EN', 'VI'],
    defaultLanguage: 'EN',
    texts: { first: { EN: { news: 'Stories' }, VI: { news: 'Bản tin' } }, files },
  })
})
afterAll(() => vi.unstubAllGlobals())

it("a merchant's own wordings for the first load are shown without a request", () => {
  expect([i18n.t('news'), i18n.t('home'), asked]).toEqual(['Stories', 'Home', []])
})

it("a merchant's own wordings for a translation group are fetched with the first group, and only once", async () => {
  await loadTextGroup('account')
  expect([i18n.t('login_welcome'), i18n.t('cancel')]).toEqual(['Good to see you', 'Cancel'])
  await loadTextGroup('rewards')
  expect([i18n.t('mission_go'), asked]).toEqual(['Off we go', [files.EN]])
})

it("a merchant's own wordings follow the language, and the app’s text replaces a wording that fails to load", async () => {
  await switchLanguage('VI')

  expect([i18n.t('news'), asked.includes(files.VI)]).toEqual(['Bản tin', true])
  expect(i18n.t('login_welcome')).toMatch(/\S/)
  expect(i18n.t('login_welcome')).not.toBe('Good to see you')

  stored[files.VI] = { points_amount: '{{points}} đ', login_welcome: 'Mừng bạn' }
  await switchLanguage('EN')
  await switchLanguage('VI')

  expect([i18n.t('login_welcome'), i18n.t('points_amount', { points: 5 })]).toEqual([
    'Mừng bạn',
    '5 đ',
  ])
})
