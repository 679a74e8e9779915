/**
 * Chooses the visit's language before the first paint (LANG-04), and marks the root element with
 * this language. The language's strings start loading together with the app, so that the skeleton
 * has the right text direction from the start. The tables of screens and of text files also start
 * loading, except on home. This is a classic script in the head.
 */

import { languageQueryParam } from '@livery/contract/query-params.ts'
import { isHomePath } from '@livery/contract/text/given-answers.ts'
import { readPaintedLanguages } from '@livery/contract/text/painted-languages.ts'
import { readBrowserLanguages } from '#device/browser-languages.ts'
import { chooseLanguage } from '#i18n/choose-language.ts'

/**
 * The keys are written out here, because an import would add the complete key table to every page.
 */
const [languageKey, tabLanguageKey] = ['language', 'MC_TAB_LANGUAGE']
const root = document.documentElement
const painted = readPaintedLanguages(root.dataset.languages ?? '')
const [first] = painted

/** Returns the language from the URL, this tab, or this browser, in this order. */
function readStored(offered: string[]): string | undefined {
  const arrived = new URLSearchParams(location.search).get(languageQueryParam)
  if (arrived !== null && offered.includes(arrived)) return arrived
  try {
    return sessionStorage.getItem(tabLanguageKey) ?? localStorage.getItem(languageKey) ?? undefined
  } catch {
    // Storage is blocked: the browser's languages decide.
    return undefined
  }
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  link.setAttribute('fetchpriority', 'low')
  document.head.append(link)
}

if (first) {
  const offered = painted.map(({ code }) => code)
  const code = chooseLanguage({
    stored: readStored(offered),
    browser: readBrowserLanguages(),
    offered,
    fallback: first.code,
  })
  const { tag, dir, texts } = painted.find(one => one.code === code) ?? first
  root.lang = tag
  root.dir = dir
  root.dataset.language = code
  if (texts) preload(texts)
}

const { screens } = root.dataset
if (screens && !isHomePath(location.pathname)) screens.split(' ').forEach(preload)
