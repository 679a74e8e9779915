/**
 * Describes the web app for the pipeline: its source paths, its translations, and how to compile
 * it. A function loads the compiler on demand, so that a build with nothing to do does not load it.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@livery/contract/languages.ts'
import { skins } from '@livery/contract/merchant/skins.ts'
import type { BootText, TextsByLanguage } from '@livery/contract/painted.ts'
import type { RescueText } from '@livery/contract/rescue/rescue.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import type { createWebConfig } from '@livery/web/vite.config.ts'
import {
  findTextFolder,
  openTextCatalogue,
  readTextFile,
  type TextCatalogue,
} from './text-catalogue.ts'

export type BootTexts = Partial<Record<Language, BootText>>

/** Names of the shortcuts in the app icon's menu. */
export type ShortcutText = { games: string; promotions: string; news: string }
export type ShortcutTexts = Partial<Record<Language, ShortcutText>>

export type RescueTexts = Partial<Record<Language, RescueText>>

export type WebApp = {
  /** Vite's root folder. */
  root: string
  /** Files and folders whose content affects the compiled code and the painted strings. */
  inputs: string[]
  /**
   * All skins, which are always compiled together. The compiled chunks must not depend on which
   * merchants are valid.
   */
  skins: readonly string[]
  workerEntry: string
  /** Entries of the classic scripts that are inlined into every page, in this order. */
  bootEntries: readonly string[]
  /** Entry for the rescue page's script. The rescue page is shown for a blocked domain. */
  rescueEntry: string
  /**
   * The entry that exports `renderSlot`, which renders overrides in a trial when they are compiled.
   */
  trialEntry: string
  /**
   * Whether the compiler runs in a separate process. The process frees its memory before painting
   * starts: several hundred megabytes, mostly used by the bundler. The process can only load
   * `liveryApp`.
   */
  isCompiledApart: boolean
  /**
   * Whether overrides are type-checked against the slot kit. This is possible only for `liveryApp`,
   * because only its types are known.
   */
  hasTypedKit: boolean
  loadConfig(): Promise<typeof createWebConfig>
  readBootTexts(): BootTexts
  readShortcutTexts(): ShortcutTexts
  readRescueTexts(): RescueTexts
  /** Opens the app's texts in all languages, which are read on first use. */
  openTexts(): TextCatalogue
}

/**
 * Returns the languages that have translations. A language with boot translations also has all
 * other translations.
 */
export function listTranslated(texts: BootTexts): Language[] {
  return Object.keys(texts).filter(isLanguage)
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const root = join(repository, 'apps/web')
const source = join(root, 'src')

export const liveryApp: WebApp = {
  root,
  inputs: [
    join(root, 'src'),
    join(root, 'vite.config.ts'),
    join(root, 'lighter-libraries.ts'),
    join(root, 'later-chunks.ts'),
    join(root, 'fallback-faces.ts'),
    join(root, 'neutral-names.ts'),
    join(root, 'retried-imports.ts'),
    join(root, 'package.json'),
    join(root, 'tsconfig.json'),
    join(repository, 'tsconfig.base.json'),
    join(repository, 'apps/contract/src'),
    join(repository, 'package-lock.json'),
  ],
  skins,
  workerEntry: join(root, 'src/worker/sw.ts'),
  bootEntries: [
    'hide-credentials.ts',
    'mark-language.ts',
    'call-early.ts',
    'keep-tap.ts',
    'default-policy.ts',
    'keep-install-prompt.ts',
    'watchdog.ts',
  ].map(name => join(root, 'src/app/boot', name)),
  rescueEntry: join(root, 'src/features/domains/rescue/rescue-script.ts'),
  trialEntry: join(root, 'src/brand/try-slots/render-slot.tsx'),
  isCompiledApart: true,
  hasTypedKit: true,
  loadConfig: async () => (await import('@livery/web/vite.config.ts')).createWebConfig,
  readBootTexts: () => readTexts('', createPicker(bootKeys)),
  readShortcutTexts: () => readTexts('', createPicker(shortcutKeys)),
  readRescueTexts: () => readTexts('system', createPicker(rescueKeys)),
  openTexts: () => openTextCatalogue(source),
}

/** Picks a group's strings in each language; missing translations are in English. */
function readTexts<Text>(
  group: string,
  toText: (texts: JsonObject) => Text | undefined,
): Partial<Record<Language, Text>> {
  const folder = findTextFolder(source, group)
  const english = readTextFile(source, group, 'EN')
  const found = readdirSync(folder).flatMap(name => {
    const language = name.replace(/\.json$/, '')
    if (!isLanguage(language)) return []
    const text = toText({ ...english, ...readTextFile(source, group, language) })
    return text === undefined ? [] : [[language, text] as const]
  })
  return Object.fromEntries(found)
}

/** The keys of the strings that the painted page contains, by their names in the page. */
export const bootKeys = { title: 'boot_title', body: 'boot_body', action: 'boot_action' }
export const shortcutKeys = { games: 'games', promotions: 'promotions', news: 'news' }
export const rescueKeys = {
  title: 'rescue_title',
  body: 'rescue_body',
  noneTitle: 'rescue_none_title',
  none: 'rescue_none',
  retry: 'rescue_retry',
}

/** Picks the strings with the given keys. Returns `undefined` unless all of them exist. */
function createPicker<Name extends string>(keys: Readonly<Record<Name, string>>) {
  const entries = Object.entries<string>(keys)
  return (texts: JsonObject): Record<Name, string> | undefined => {
    const found = entries.map(([name, key]) => [name, texts[key]] as const)
    if (!found.every(([, text]) => typeof text === 'string')) return undefined
    // Every name of `keys` has a text.
    return Object.fromEntries(found) as Record<Name, string>
  }
}

/** Replaces the strings for which a merchant has its own wordings. */
export function applyOwnTexts<Name extends string>(
  texts: Partial<Record<Language, Record<Name, string>>>,
  keys: Readonly<Record<Name, string>>,
  own: TextsByLanguage = {},
): Partial<Record<Language, Record<Name, string>>> {
  const names = Object.entries<string>(keys)
  const replaced = Object.entries(own).flatMap(([language, wordings]) => {
    const given = isLanguage(language) ? texts[language] : undefined
    if (given === undefined) return []
    const changes = names.flatMap(([name, key]) =>
      wordings[key] === undefined ? [] : [[name, wordings[key]]],
    )
    return [[language, { ...given, ...Object.fromEntries(changes) }]]
  })
  return { ...texts, ...Object.fromEntries(replaced) }
}
