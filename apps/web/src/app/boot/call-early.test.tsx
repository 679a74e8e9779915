import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { givenAnswersId } from '@livery/contract/text/given-answers.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { homeBannerGroup } from '#platform/answers/get-banners.ts'
import { fetchUnlessEarly } from '#platform/client/early-calls.ts'
import { createTestClient } from '#platform/client/test-client.ts'

const root = document.documentElement
const lanes = siteEndpoints.gameLanes.path
const banners = `${siteEndpoints.banners.path}?groupName=${homeBannerGroup}`
const games = `${siteEndpoints.games.path}?page=1`
const network = vi.fn<typeof fetch>()

/** Runs the script at a URL, as the page's head does. */
async function open(address: string, state: unknown = null): Promise<void> {
  history.replaceState(state, '', address)
  await import('./call-early.ts')
}

const asked = () => network.mock.calls.map(([url]) => String(url))

/** Creates the page's client, which requests this language. */
function createClient(language: 'EN' | 'VI' = 'EN') {
  const caller = () => ({ merchant: 'AURORA', language, session: undefined })
  return createTestClient([], { fetch: fetchUnlessEarly, caller }).client
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async () => Response.json({ success: true, value: { data: 1 } }))
  root.dataset.platform = 'AURORA'
  root.dataset.language = 'EN'
  root.dataset.skin = 'neon'
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  network.mockReset()
  sessionStorage.clear()
  delete window.liveryEarly
  delete root.dataset.given
  delete root.dataset.givenAt
  delete root.dataset.plain
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

it('a visit to home starts loading lanes, banners and games before the app has loaded', async () => {
  await open('/m/home?affiliateCode=7')
  expect(asked()).toEqual([lanes, banners, games])
  expect(network.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', redirect: 'error' })
})

it('the same call by the app uses the early response, but only once', async () => {
  await open('/m/')
  const client = createClient()

  await expect(client.call('gameLanes')).resolves.toEqual({ data: 1 })

  await client.call('banners', { query: { groupName: homeBannerGroup } })

  expect(asked()).toEqual([lanes, banners, games])

  await client.call('gameLanes')

  expect(asked()).toEqual([lanes, banners, games, lanes])
})

it('the games on home use the early response', async () => {
  await open('/m/home')
  await createClient().call('games', { query: { page: 1 } })
  expect(asked()).toEqual([lanes, banners, games])
})

/** Embeds the platform's responses in the page, as the BFF does; `end` cuts them off. */
function give(language: string, atMs: number, answers: unknown, end?: number): void {
  root.dataset.given = language
  root.dataset.givenAt = String(atMs)
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = givenAnswersId
  element.textContent = JSON.stringify(answers).slice(0, end)
  document.body.append(element)
}

const givenLanes = { [lanes]: { success: true, value: { data: 'given' } } }

it('the responses in the page replace the calls, each once', async () => {
  give('EN', Date.now() - 60_000, givenLanes)
  await open('/m/home')
  const client = createClient()

  await expect(client.call('gameLanes')).resolves.toEqual({ data: 'given' })
  expect(asked()).toEqual([])

  await expect(client.call('gameLanes')).resolves.toEqual({ data: 1 })
  await client.call('banners', { query: { groupName: homeBannerGroup } })

  expect(asked()).toEqual([lanes, banners])
})

it.each<[string, unknown, number?]>([
  ['are cut off', givenLanes, -4],
  ['are empty', {}, 0],
  ['are null', null],
  ['lack the list', {}],
  ['contain a refusal', { [lanes]: { success: false, errorCode: 'BUSY' } }],
  ['contain null', { [lanes]: null }],
])('the list is fetched if the answers in the page %s', async (_, answers, end) => {
  give('EN', Date.now(), answers, end)
  await open('/m/home')

  await expect(createClient().call('gameLanes')).resolves.toEqual({ data: 1 })
  expect(asked()).toEqual([lanes])
})

it.each([
  ['are in another language', 'VI', 0],
  ['are old, as in a restored page', 'EN', -120_000],
  ['seem to be from the future', 'EN', 120_000],
])('the responses in the page are not used if they %s', async (_, language, ageMs) => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  give(language, 1_000_000 + ageMs, givenLanes)
  await open('/m/home')
  expect(asked()).toEqual([lanes, banners, games])
})

it('the responses in the page are not used for a member', async () => {
  give('EN', Date.now(), givenLanes)
  sessionStorage.setItem(sessionStorageKeys.session, '{}')
  await open('/m/home')
  await expect(createClient().call('gameLanes')).resolves.toEqual({ data: 1 })
})

it.each<[string, boolean, string, boolean]>([
  ['shown to a visitor in their language', false, 'EN', true],
  ['hidden in another language', false, 'VI', false],
  ['hidden from a member', true, 'EN', false],
])('the links in the page are %s', async (_, isMember, language, isShown) => {
  if (isMember) sessionStorage.setItem(sessionStorageKeys.session, '{}')
  give(language, Date.now(), givenLanes)
  await open('/m/home')
  expect(root.hasAttribute('data-plain')).toBe(!isShown)
})

it('a skin without a row of popular games does not load the games early', async () => {
  root.dataset.skin = 'arena'
  await open('/m/home')
  expect(asked()).toEqual([lanes, banners])
})

it('a different language, a different URL or a stale response triggers a new request', async () => {
  await open('/m')
  await createClient('VI').call('gameLanes')
  await createClient().call('banners', { query: { groupName: 'm_popup1' } })
  vi.spyOn(performance, 'now').mockReturnValue(60_001)
  await createClient().call('gameLanes')
  expect(asked()).toHaveLength(6)
})

it('an early call that failed is repeated', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open('/m/home')
  await expect(createClient().call('gameLanes')).resolves.toEqual({ data: 1 })
  expect(asked()).toEqual([lanes, banners, games, lanes])
})

it('the caller can abort an early call', async () => {
  network.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        if (init?.signal?.aborted) reject(new Error('aborted'))
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  await open('/m/home')
  const leaving = new AbortController()
  const call = createClient().call('gameLanes', { signal: leaving.signal })
  leaving.abort()

  await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

it('no early call is sent on another page', async () => {
  await open('/m/login')
  expect(asked()).toEqual([])
})

it('no early call is sent for a player who arrives with a session', async () => {
  await open('/m/home', { arrival: { token: 't' } })
  expect(asked()).toEqual([])
})

it('no early call is sent for a member', async () => {
  sessionStorage.setItem(sessionStorageKeys.session, '{}')
  await open('/m/home')
  expect(asked()).toEqual([])
})
