import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const root = document.documentElement
const painted = 'EN,en,ltr,/m/assets/EN-1.js AR,ar,rtl,/m/assets/AR-1.js PT-BR,pt-BR,ltr,'

/** Runs the script as the page's head does. */
async function mark(browser: string[]): Promise<(string | undefined)[]> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  await import('./mark-language.ts')
  return [root.dataset.language, root.lang, root.dir]
}

const preloads = () =>
  Array.from(document.querySelectorAll('link[rel=modulepreload]'), link =>
    link.getAttribute('href'),
  )

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  root.dataset.languages = painted
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it('the page is marked with the stored language, whose translations start loading [LANG-04]', async () => {
  localStorage.setItem(localStorageKeys.language, 'AR')
  expect(await mark(['en'])).toEqual(['AR', 'ar', 'rtl'])
  expect(preloads()).toEqual(['/m/assets/AR-1.js'])
})

it('the language in the URL takes precedence over the stored language', async () => {
  localStorage.setItem(localStorageKeys.language, 'AR')
  history.replaceState(null, '', '/?language=PT-BR')
  expect(await mark(['en'])).toEqual(['PT-BR', 'pt-BR', 'ltr'])
  expect(preloads()).toEqual([])
})

it("the tab's language takes precedence over the stored language", async () => {
  localStorage.setItem(localStorageKeys.language, 'AR')
  sessionStorage.setItem(sessionStorageKeys.tabLanguage, 'PT-BR')
  expect(await mark(['en'])).toEqual(['PT-BR', 'pt-BR', 'ltr'])
})

it('a URL language that the brand does not offer is ignored', async () => {
  localStorage.setItem(localStorageKeys.language, 'AR')
  history.replaceState(null, '', '/?language=XX')
  expect(await mark(['en'])).toEqual(['AR', 'ar', 'rtl'])
})

it("without a stored language, the browser's language is used if offered, else the brand's [LANG-04]", async () => {
  expect(await mark(['xx', 'ar-EG'])).toEqual(['AR', 'ar', 'rtl'])
  vi.resetModules()
  expect(await mark(['xx'])).toEqual(['EN', 'en', 'ltr'])
})

it("the browser's language is used when storage is blocked", async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(await mark(['ar'])).toEqual(['AR', 'ar', 'rtl'])
})

it('the tables of screens and texts start loading on every page except home', async () => {
  const tables = ['/m/assets/screens-1.js', '/m/assets/groups-1.js']
  root.dataset.screens = tables.join(' ')
  history.replaceState(null, '', '/m/home')
  await mark(['en'])
  expect(preloads()).not.toContain(tables[0])
  vi.resetModules()
  history.replaceState(null, '', '/m/deposit')
  await mark(['en'])
  expect(preloads()).toEqual(expect.arrayContaining(tables))
})
