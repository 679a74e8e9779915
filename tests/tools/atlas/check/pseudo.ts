/**
 * Two pseudo languages, generated from English when a page loads a chunk. EN-XA is long and
 * accented; AR-XB is right-to-left. A string without accents is untranslated, and a string without
 * its closing bracket is cut off.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { computeTextRoom } from '@livery/contract/text/text-room.ts'
import type { Page } from 'playwright'
import { chunkUrl } from '../../support/chunk-url.ts'
import { loadAllTexts } from '../../support/texts.ts'

export const pseudoLanguages = { 'EN-XA': 'EN', 'AR-XB': 'AR' } as const
export type PseudoLanguage = keyof typeof pseudoLanguages

/** Leaves placeholders unchanged. */
function toPseudo(language: PseudoLanguage, english: string): string {
  const parts = english.split(/(\{\{[^}]*\}\})/)
  const turn = language === 'EN-XA' ? toAccents : toMirrored
  const turned = parts.map((part, at) => (at % 2 === 1 ? part : turn(part))).join('')
  return language === 'EN-XA' ? `[${turned}${toPadding(english.length)}]` : turned
}

/** Adds an acute accent to the letters that typefaces have with one. */
function toAccents(words: string): string {
  return words.replace(/[aceilnorsuyz]/gi, letter => `${letter}\u0301`.normalize())
}

/** Wraps each word in a direction override so that it is written from right to left. */
function toMirrored(words: string): string {
  return words.replace(/[A-Za-z]+/g, word => `\u202E${word}\u202C`)
}

/**
 * Returns the padding: short strings double in length and long strings grow by two fifths, as in
 * the longest languages.
 */
function toPadding(length: number): string {
  const added = computeTextRoom(length) - length
  return ' öñé'.repeat(Math.ceil(added / 4)).slice(0, added)
}

/** Returns all strings in a pseudo language, by key. */
export function loadPseudoTexts(language: PseudoLanguage): Record<string, string> {
  const entries = Object.entries(loadAllTexts('EN'))
  return Object.fromEntries(entries.map(([key, english]) => [key, toPseudo(language, english)]))
}

/** Replaces the real language's chunks with the pseudo-language's chunks. */
export async function speakPseudo(page: Page, language: PseudoLanguage): Promise<void> {
  const texts = loadPseudoTexts(language)
  await page.route(chunkUrl(pseudoLanguages[language]), async route => {
    const chunk = await readChunk(route.request().url())
    const address = `data:text/javascript,${encodeURIComponent(chunk)}`
    const { default: own } = (await import(address)) as { default: Record<string, string> }
    const spoken = Object.fromEntries(Object.keys(own).map(key => [key, texts[key] ?? '']))
    const body = `export default ${JSON.stringify(spoken)}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
}

/**
 * Fetches a chunk from this machine's IP address, because Node cannot resolve names below
 * `localhost`.
 */
async function readChunk(url: string): Promise<string> {
  const { host, port, pathname } = new URL(url)
  const own = request({ host: '127.0.0.1', port, path: pathname, headers: { host } })
  own.end()
  const [answer] = await once(own, 'response')
  return text(answer)
}
