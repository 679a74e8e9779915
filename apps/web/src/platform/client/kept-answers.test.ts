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

/** The tab is closed, and another one opened. */
function openAnew(): void {
  for (const key of sessionStore.keys()) sessionStore.remove(key)
}

const read = (key: string, nowMs = 2_000) => readKept(key, nowMs)?.value

beforeEach(() => {
  openAnew()
  for (const key of localStore.keys()) localStore.remove(key)
})

it('the answers about the site that a visitor got are there in the next tab', () => {
  for (const url of [lanes, games, promotions, banners]) answer(toKey(url), url)
  keepAnswers(2_000)
  openAnew()
  const urls = [lanes, games, promotions, banners]
  expect(urls.map(url => read(toKey(url)))).toEqual(urls)
  expect(read(toKey('/lgw/games/list?vendor=PP&page=1'))).toBeUndefined()
})

it.each([
  ['games', games, 'of a member'],
  ['lanes', lanes, 'of a member'],
  ['promotions', promotions, undefined],
  ['banners', banners, undefined],
])('of a member no answer is kept that may be for them alone: %s', (_name, url, kept) => {
  answer(toKey(url, { token: 't-1' }), 'of a member')
  keepAnswers(2_000)
  expect(read(toKey(url))).toBe(kept)
})

it.each(['/wps/member/info', '/wps/system/consolidated', '/wps/relay/MCSFE_getListAnnouncements'])(
  'no other answer is kept: %s',
  url => {
    answer(toKey(url), 'private')
    keepAnswers(2_000)
    expect(localStore.keys()).toEqual([])
  },
)

it('an answer belongs to its merchant and its language', () => {
  answer(toKey(lanes), 'lanes')
  keepAnswers(2_000)
  expect(read(toKey(lanes, { language: 'VI' }))).toBeUndefined()
  expect(read(toKey(lanes, { merchant: 'LOTUS' }))).toBeUndefined()
})

it('a later answer takes the place of an earlier one, and of no other', () => {
  answer(toKey(lanes), 'old')
  answer(toKey(promotions), 'promotions')
  keepAnswers(1_500)
  openAnew()
  answer(toKey(lanes), 'new', 1_600)
  keepAnswers(2_000)
  expect([read(toKey(lanes)), read(toKey(promotions))]).toEqual(['new', 'promotions'])
})

it('an answer is too old after seven days', () => {
  answer(toKey(lanes), 'lanes')
  keepAnswers(2_000)
  const lastMs = 1_000 + timings.keptAnswersMs - 1
  expect(read(toKey(lanes), lastMs)).toBe('lanes')
  expect(read(toKey(lanes), lastMs + 1)).toBeUndefined()
})

it('the youngest are kept where there is no room for all', () => {
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

it('a text that something else wrote is no answer', () => {
  answer(toKey(lanes), 'lanes')
  keepAnswers(2_000)
  const [key = ''] = localStore.keys()
  for (const text of ['', 'null', '[1]', '{"AURORA EN /lgw":1}']) {
    localStore.set(key, text)
    expect(read(toKey(lanes))).toBeUndefined()
  }
})
