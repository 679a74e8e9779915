/** A silent screen reader, which reads part of a page in reading order. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'

const script = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')
const url = '/m/screen-reader.js'

type Reader = typeof import('@guidepup/virtual-screen-reader')

/** Makes a page load the screen reader; must be called before the page is opened. */
export async function bringReader(page: Page): Promise<void> {
  const body = await readFile(script, 'utf8')
  await page.route(`**${url}`, route => route.fulfill({ contentType: 'text/javascript', body }))
}

/** Returns all announcements from the start of this element to its end. */
export function hear(part: Locator): Promise<string[]> {
  return part.evaluate(async (container, from) => {
    const { virtual } = (await import(from)) as Reader
    await virtual.start({ container })
    const first = await virtual.lastSpokenPhrase()
    do await virtual.next()
    while ((await virtual.lastSpokenPhrase()) !== first)
    const said = await virtual.spokenPhraseLog()
    await virtual.stop()

    return said.slice(0, -1)
  }, url)
}
