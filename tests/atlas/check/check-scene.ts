/** One scene in one language at one width: its faults. */
import { type Language, languages } from '@livery/contract/languages.ts'
import { localStorageKeys } from '@livery/contract/storage-keys.ts'
import type { Browser, Page } from 'playwright'
import type { Brand } from '../../support/brands.ts'
import type { TestProduct } from '../../support/product.ts'
import { createSandboxClient } from '../../support/sandbox.ts'
import { loadAllTexts, type Texts } from '../../support/texts.ts'
import { settle } from '../settle.ts'
import type { Scene } from '../stage.ts'
import { findInPage } from './find-in-page.ts'
import { createJudge, type Fault } from './judge.ts'
import type { Tongue } from './options.ts'
import { loadPseudoTexts, type PseudoLanguage, pseudoLanguages, speakPseudo } from './pseudo.ts'

export type Setting = { brand: Brand; language: Tongue; width: number }

export async function checkScene(
  browser: Browser,
  { port, sandboxPort }: Pick<TestProduct, 'port' | 'sandboxPort'>,
  { brand, language, width }: Setting,
  scene: Scene,
): Promise<Fault[]> {
  const sandbox = createSandboxClient(sandboxPort, brand.platformCode)
  await sandbox.reset()
  await sandbox.patch({
    settings: { announcementOptions: { style: 'none' }, installOptions: { prompt: false } },
  })
  const code = toCode(language)
  const context = await browser.newContext({
    baseURL: `http://${brand.code}.localhost:${port}`,
    viewport: { width, height: 844 },
    hasTouch: true,
    locale: languages[code].tag,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const all = await speak(page, language)
    await scene.stage({ page, sandbox, texts: toTexts(all) })
    await settle(page)
    return createJudge(code, all)(await page.evaluate(findInPage))
  } finally {
    await context.close()
    await sandbox.reset()
  }
}

/** The language as the page knows it. */
function toCode(language: Tongue): Language {
  return isPseudo(language) ? pseudoLanguages[language] : language
}

function isPseudo(language: Tongue): language is PseudoLanguage {
  return language in pseudoLanguages
}

async function speak(page: Page, language: Tongue): Promise<Record<string, string>> {
  const stored = { key: localStorageKeys.language, value: toCode(language) }
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), stored)
  if (!isPseudo(language)) return loadAllTexts(language)
  await speakPseudo(page, language)
  return loadPseudoTexts(language)
}

function toTexts(all: Record<string, string>): Texts {
  return key => {
    const text = all[key]
    if (text === undefined) throw new Error(`there is no text "${key}"`)
    return text
  }
}
