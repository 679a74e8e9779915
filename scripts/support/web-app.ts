/**
 * The web app as the pipeline uses it: the paths of its sources and its build-time functions. Heavy
 * modules are loaded by functions, so that a build with nothing to do loads none of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@livery/contract/languages.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { toMoneyShapes } from '@livery/web/brand/money-shapes.ts'
import type { BootText, renderShell } from '@livery/web/brand/shell.ts'
import type { deriveTokens, toTokenCss } from '@livery/web/brand/tokens.ts'
import type { createWebConfig } from '@livery/web/vite.config.ts'
import { isJsonObject } from './json.ts'

export type Painter = {
  renderShell: typeof renderShell
  deriveTokens: typeof deriveTokens
  toTokenCss: typeof toTokenCss
  toMoneyShapes: typeof toMoneyShapes
}

export type BootTexts = Partial<Record<Language, BootText>>

export type WebApp = {
  /** Vite's root folder. */
  root: string
  /** Files and folders whose content determines the compiled code and the painting. */
  inputs: string[]
  /** All skins are always compiled: the set of valid merchants must not change a chunk. */
  skins: readonly string[]
  workerEntry: string
  watchdogEntry: string
  /**
   * Whether a compile runs in a process of its own, whose memory (several hundred megabytes, most
   * of it the bundler's) is freed before painting starts. Only `liveryApp` can be reached from
   * there.
   */
  isCompiledApart: boolean
  loadConfig(): Promise<typeof createWebConfig>
  loadPainter(): Promise<Painter>
  readBootTexts(): BootTexts
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const root = join(repository, 'apps/web')
const locales = join(root, 'src/i18n/locales')

export const liveryApp: WebApp = {
  root,
  inputs: [
    join(root, 'src'),
    join(root, 'vite.config.ts'),
    join(root, 'lighter-libraries.ts'),
    join(root, 'package.json'),
    join(root, 'tsconfig.json'),
    join(repository, 'tsconfig.base.json'),
    join(repository, 'apps/contract/src'),
    join(repository, 'package-lock.json'),
  ],
  skins: merchant.shape.skin.options,
  workerEntry: join(root, 'src/worker/sw.ts'),
  watchdogEntry: join(root, 'src/app/boot/watchdog.ts'),
  isCompiledApart: true,
  loadConfig: async () => (await import('@livery/web/vite.config.ts')).createWebConfig,
  async loadPainter() {
    const { renderShell } = await import('@livery/web/brand/shell.ts')
    const { deriveTokens, toTokenCss } = await import('@livery/web/brand/tokens.ts')
    const { toMoneyShapes } = await import('@livery/web/brand/money-shapes.ts')
    return { renderShell, deriveTokens, toTokenCss, toMoneyShapes }
  },
  readBootTexts: () => readBootTexts(locales),
}

/** The watchdog's texts for an app that did not start. */
function readBootTexts(folder: string): BootTexts {
  const texts = readdirSync(folder).flatMap(name => {
    const language = name.replace(/\.json$/, '')
    const text = isLanguage(language) ? toBootText(join(folder, name)) : undefined
    return text === undefined ? [] : [[language, text] as const]
  })
  return Object.fromEntries(texts)
}

function toBootText(path: string): BootText | undefined {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isJsonObject(texts)) return undefined
  const { boot_title: title, boot_body: body, boot_action: action } = texts
  const isComplete =
    typeof title === 'string' && typeof body === 'string' && typeof action === 'string'
  return isComplete ? { title, body, action } : undefined
}
