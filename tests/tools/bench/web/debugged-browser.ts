import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@livery/contract/languages.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { type BrowserContext, chromium, type Page } from 'playwright'
import type { Brand } from '../../support/brands.ts'
import { loadTexts } from '../../support/texts.ts'
import { logIn } from './slow-phone.ts'
import { toAddress } from './stage.ts'

export type DebuggedBrowser = {
  /** The port to which Lighthouse connects. */
  debuggingPort: number
  close: () => Promise<void>
}

type Wanted = {
  executablePath: string
  brand: Brand
  port: number
  isForMembers: boolean
  language: Language
}

const member = 'vip7'

/**
 * Opens a browser in this language. Lighthouse opens its own tabs in this browser, and for members
 * every tab gets a session.
 */
export async function openDebuggedBrowser(wanted: Wanted): Promise<DebuggedBrowser> {
  const { executablePath, isForMembers, language } = wanted
  const folder = await mkdtemp(join(tmpdir(), 'livery-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    viewport: null,
    args: ['--no-sandbox', '--remote-debugging-port=0'],
  })
  await keep(context, 'localStorage', localStorageKeys.language, language)
  if (isForMembers) await giveSession(context, wanted)
  const [debuggingPort = ''] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split(
    '\n',
  )
  return {
    debuggingPort: Number(debuggingPort),
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Logs in and copies the session to every tab, because a session belongs to only one tab. */
async function giveSession(
  context: BrowserContext,
  { brand, port, language }: Wanted,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(toAddress(brand, port, '/m/login'))
  await logIn(page, loadTexts(language), member)
  const session = await readSession(page)
  await page.close()
  await keep(context, 'sessionStorage', sessionStorageKeys.session, session)
}

/** Stores a value in each of the product's tabs before the tab's first script runs. */
async function keep(
  context: BrowserContext,
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: string,
): Promise<void> {
  const entry = [storage, key, value] as const
  await context.addInitScript(([storage, key, value]) => {
    if (location.protocol === 'http:') window[storage].setItem(key, value)
  }, entry)
}

async function readSession(page: Page): Promise<string> {
  const session = await page.waitForFunction(
    key => sessionStorage.getItem(key),
    sessionStorageKeys.session,
  )
  return (await session.jsonValue()) ?? ''
}
