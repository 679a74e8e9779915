import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { beforeEach, expect, it } from 'vitest'
import { localStore, sessionStore } from '#device/storage.ts'
import { createAnswerCache } from './answer-cache.ts'
import { keepAnswers, readKept } from './kept-answers.ts'

const lanes = '/wps/relay/GCSGAME_getGameLanes'
const games = '/lgw/games/list?vendor=PG&page=1'
const promotions = '/wps/relay/PROMOFE_getPromotionAnnouncementCategory'
const banners = '/wps/relay/MCSFE_getBanners?groupName=m_home'

const toKey = (url: string, { token = '', language = 'EN', merchant = 'AURORA' } = {}) =>
  `${merchant} ${token} ${language} ${url} `

function answer(key: string, value: unknown, atMs = 1_000): void {
  createAnswerCache(sessionStore, () => atMs).store(key, value)
}

/** Simulates closing the tab and opening another. */
function openAgain(): void {
  for (const key of sessionStore.keys()) sessionStore.remove(key)
}

const read = (key: string, nowMs = 2_000) => readKept(key, nowMs)?.value

beforeEach(() => {
  openAgain()
  for (const key of localStore.keys()) localStore.remove(key)
})

it("a visitor's responses about the site are available in the next tab", () => {
  for (const url of [lanes, games, promotions, banners]) answer(toKey(url), url)
  keepAnswers(2_000)
  openAgain()
  const urls = [lanes, games, promotions, banners]
  expect(urls.map(url => read(toKey(url)))).toEqual(urls)
  expect(read(toKey('/lgw/games/list?vendor=PP&page=1'))).toBeUndefined()
})

it.each([
  ['games', games, 'of a member'],
  ['lanes', lanes, 'of a member'],
  ['promotions', promotions, undefined],
  ['banners', banners, undefined],
])("a member's response that may be personal is not stored: %s", (_name, url, kept) => {
  answer(toKey(url, { token: 't-1' }), 'of a member')
  keepAnswers(2_000)
  expect(read(toKey(url))).toBe(kept)
})

it.each(['/wps/member/info', '/wps/system/consolidated', '/wps/relay/MCSFE_getListAnnouncements'])(
  'responses that are not site-wide are not stored: %s',
  url => {
    answer(toKey(url), 'private')
    keepAnswers(2_000)
    expect(localStore.keys()).toEqual([])
  },
)

it('a response belongs to its merchant and its language', () => {
  answer(toKey(lanes), 'lanes')
  keepAnswers(2_000)
  expect(read(toKey(lanes, { language: 'VI' }))).toBeUndefined()
  expect(read(toKey(lanes, { merchant: 'LOTUS' }))).toBeUndefined()
})

it('a later response replaces only the earlier response to the same call', () => {
  answer(toKey(lanes), 'old')
  answer(toKey(promotions), 'promotions')
  keepAnswers(1_500)
  openAgain()
  answer(toKey(lanes), 'new', 1_600)
  keepAnswers(2_000)

  expect([read(toKey(lanes)), read(toKey(promotions))]).toEqual(['new', 'promotions'])
})

it('a response expires after seven days', () => {
  answer(toKey(lanes), 'lanes')
  keepAnswers(2_000)
  const lastMs = 1_000 + timings.keptAnswersMs - 1
  expect(read(toKey(lanes), lastMs)).toBe('lanes')
  expect(read(toKey(lanes), lastMs + 1)).toBeUndefined()
})

it('the newest responses are stored when there is not enough space', () => {
  const half = 'x'.repeat(limits.keptAnswersLength / 2)
  answer(toKey(lanes), half, 1_000)
  answer(toKey(promotions), 'small', 1_001)
  answer(toKey(games), half, 1_002)
  keepAnswers(2_000)

  expect([lanes, promotions, games].map(url => read(toKey(url)))).toEqual([
    undefined,
    'small',
    half,
  ])
})

it('a stored string in another format is ignored', () => {
  answer(toKey(lanes), 'lanes')
  keepAnswers(2_000)
  const [key = ''] = localStore.keys()

  for (const text of ['', 'null', '[1]', '{"AURORA EN /lgw":1}']) {
    localStore.set(key, text)
    expect(read(toKey(lanes))).toBeUndefined()
  }
})
