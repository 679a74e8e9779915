import { type Language, languages, toIntlTag } from '@livery/contract/languages.ts'
import type { PaintedTexts } from '@livery/contract/painted.ts'
import { isRightToLeft } from '@livery/contract/text/intl-tags.ts'
import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { create } from 'zustand'
import { loadTexts, type Texts } from './locales.ts'
import { storedLanguage, tabLanguage } from './stored-language.ts'

type LanguageState = { language: Language; offered: readonly Language[] }

const useStore = create<LanguageState>()(() => ({ language: 'CN', offered: [] }))

/** HTTP-01: returns the language for requests; CN until a language has been chosen. */
export function getLanguage(): Language {
  return useStore.getState().language
}

/** Returns the current language, the offered languages, and the BCP 47 tag for `Intl`. */
export function useLanguage(): LanguageState & { tag: string } {
  const { language, offered } = useStore()
  return { language, offered, tag: toIntlTag(language) }
}

/** Loads the language that `mark-language.ts` has chosen, before the first render. */
export async function startLanguage(merchant: {
  languages: readonly Language[]
  defaultLanguage: Language
  texts?: PaintedTexts
  description?: Partial<Record<Language, string>>
}): Promise<void> {
  own = merchant.texts
  describe = language =>
    merchant.description?.[language] ?? merchant.description?.[merchant.defaultLanguage]
  const offered = merchant.languages
  const { language: marked } = document.documentElement.dataset
  const language = offered.find(code => code === marked) ?? merchant.defaultLanguage
  await startTexts(language)
  useStore.setState({ language, offered })
}

let own: PaintedTexts | undefined

/** Returns the brand's description in a language; `undefined` if it is the same in all of them. */
let describe: (language: Language) => string | undefined = () => undefined

/** Loads the first texts, with the merchant's own wordings. */
async function loadFirst(language: Language): Promise<Texts> {
  return { ...(await loadTexts(language)), ...own?.first[language] }
}

let chosen: Language

/**
 * Loads, shows and stores a language. Does nothing if another language is chosen in the meantime.
 * @throws Error if the translations cannot be fetched; the previous language then stays
 */
export async function switchLanguage(language: Language): Promise<void> {
  chosen = language
  const texts = await loadAll(language)
  if (chosen !== language) return

  say(language, texts)
  i18n.options.postProcess = isRightToLeft(languages[language].tag) ? addWholeLatin() : []
  await i18n.changeLanguage(languages[language].tag)
  storedLanguage.keep(language)
  tabLanguage.remove()
  markPage(language)
  useStore.setState({ language })
}

/** `file`: the path to the merchant's own wordings for the language, if there are any. */
type Load = (language: Language, file?: string) => Promise<Texts>

const added: Load[] = []

/**
 * Loads again if a group was added during the load, because that group was loaded for the previous
 * language.
 */
async function loadAll(language: Language): Promise<Texts> {
  const loads = [loadFirst, ...added]
  const texts = await Promise.all(loads.map(load => load(language, own?.files[language])))
  return added.every(load => loads.includes(load)) ? Object.assign({}, ...texts) : loadAll(language)
}

/**
 * Adds a group of translations, for the current language and all later languages.
 * @throws Error if the translations cannot be fetched; the group is then not added
 */
export async function addTexts(load: Load): Promise<void> {
  // Added before the load, so that a language change during the load includes this group.
  added.push(load)
  const language = getLanguage()
  try {
    say(language, await load(language, own?.files[language]))
  } catch (error) {
    added.splice(added.indexOf(load), 1)
    throw error
  }
}

function say(language: Language, texts: Texts): void {
  i18n.addResourceBundle(languages[language].tag, 'translation', texts)
}

/** Calls back after the player has changed the language. */
export function subscribeToLanguage(onChange: (language: Language) => void): () => void {
  return useStore.subscribe((now, before) => {
    if (before.offered.length > 0 && now.language !== before.language) onChange(now.language)
  })
}

async function startTexts(language: Language): Promise<void> {
  const { tag } = languages[language]
  const texts = await loadFirst(language)
  await i18n.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: { translation: texts } },
    fallbackLng: false,
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escape: isolate },
    postProcess: isRightToLeft(tag) ? addWholeLatin() : [],
    react: { useSuspense: false },
  })
  markPage(language)
}

/**
 * Isolates an interpolated value, so that it keeps its own direction in right-to-left text. Does
 * not escape the value, because React does.
 */
function isolate(value: string): string {
  return isRightToLeft(i18n.language) ? `\u2068${value}\u2069` : value
}

/**
 * Isolates text without right-to-left letters, such as "VIP 1". All of the text then reads left to
 * right.
 */
const wholeLatin = {
  type: 'postProcessor' as const,
  name: 'wholeLatin',
  process(text: string): string {
    if (!text.includes('\u2068')) return text
    const own = text.replace(/\u2068[^\u2069]*\u2069/g, '')
    return /[a-z]/i.test(own) && !rightToLeft.test(own) ? isolate(text) : text
  },
}

/** Registers the post-processor and returns its name. Used only for right-to-left languages. */
function addWholeLatin(): string[] {
  i18n.use(wholeLatin)
  return [wholeLatin.name]
}

const rightToLeft = /[\u0590-\u08ff]/

function markPage(language: Language): void {
  document.documentElement.lang = languages[language].tag
  document.documentElement.dir = languages[language].dir
  const description = describe(language)
  if (description)
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
}
