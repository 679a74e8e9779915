/**
 * The rescue page's script, inlined as a classic script, without the app, which the blocked domain
 * may not be able to serve. It races the merchant's other domains, hands over this tab's session if
 * there is one, and redirects to the fastest. If no domain responds, it shows a message and retries
 * on a tap or as soon as there is a network.
 */
import { isLanguage, languages } from '@livery/contract/languages.ts'
import { type PaintedRescue, rescueElementId } from '@livery/contract/rescue/rescue.ts'
import { readBrowserLanguages } from '#device/browser-languages.ts'
import { chooseLanguage } from '#i18n/choose-language.ts'
import { storedLanguage, tabLanguage } from '#i18n/stored-language.ts'
import { raceFromHere } from '../probe-from-here.ts'
import { prepareMove } from './prepare-move.ts'

// Painted by the product's own pipeline.
const painted = JSON.parse(
  document.getElementById(rescueElementId)?.textContent ?? '{}',
) as PaintedRescue
const language = chooseLanguage({
  stored: tabLanguage.read() ?? storedLanguage.read(),
  browser: readBrowserLanguages(),
  offered: Object.keys(painted.texts).filter(isLanguage),
  fallback: painted.defaultLanguage,
})
const text = painted.texts[language]
const [title, body] = ['h1', 'p'].map(name => document.querySelector(name))
const button = document.querySelector('button')

function show(isSearching: boolean): void {
  document.documentElement.toggleAttribute('data-searching', isSearching)
  if (!text || !title || !body || !button) return
  title.textContent = isSearching ? text.title : text.noneTitle
  body.textContent = isSearching ? text.body : text.none
  button.textContent = text.retry
  button.hidden = isSearching
}

async function findWay(): Promise<void> {
  show(true)
  const host = await raceFromHere(painted.domains, painted.platformCode)
  if (host !== undefined) return location.replace(await prepareMove(host))
  const isBack = await raceFromHere([location.host], painted.platformCode)
  if (isBack) return location.replace(`/m/index.html${location.search}`)
  show(false)
}

document.documentElement.lang = languages[language].tag
document.documentElement.dir = languages[language].dir
button?.addEventListener('click', () => void findWay())
addEventListener('online', () => {
  if (!document.documentElement.hasAttribute('data-searching')) void findWay()
})
void findWay()
