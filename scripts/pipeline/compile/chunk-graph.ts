/** Who loads what: reads the finished bundle as a graph of chunks. */

import { isLanguage } from '@livery/contract/languages.ts'
import type { Rolldown } from 'vite'

export type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

export type Reach = {
  entry: string
  exports: string[]
  /** Modules the entry imports statically, in load order, without the entry itself. */
  preload: string[]
  stylesheets: string[]
  /** All the variant could ever load. */
  all: string[]
  /** What the app needs to open any of its screens offline. */
  offline: string[]
  /**
   * Chunks with the texts of a language: `EN` what every screen says, `EN/account` what comes with
   * the screens of that group.
   */
  locales: Record<string, string>
}

type Follow = (from: Chunk, to: Chunk) => boolean

/** The reach of an entry by its name. @throws Error if the bundle has none */
export function reachOf(output: Output, name: string, root: string): Reach {
  const chunks = new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const entry = [...chunks.values()].find(chunk => chunk.isEntry && chunk.name === name)
  if (entry === undefined) throw new Error(`the bundle has no entry ${name}`)
  const first = walk(entry, chunks, () => false)
  const screens = walk(entry, chunks, (_from, to) => isKeptOffline(to, root))
  const all = walk(entry, chunks, () => true)
  return {
    entry: entry.fileName,
    exports: entry.exports,
    preload: first.filter(chunk => chunk !== entry).map(chunk => chunk.fileName),
    stylesheets: unique(first.flatMap(stylesOf)),
    all: unique(all.flatMap(filesOf)),
    offline: unique(screens.flatMap(filesOf)),
    locales: Object.fromEntries(all.flatMap(localeOf)),
  }
}

/** Chunks from `start`: static imports always, dynamic ones where `follow` agrees. */
function walk(start: Chunk, chunks: Map<string, Chunk>, follow: Follow): Chunk[] {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const to of resolve(chunk.imports, chunks)) visit(to)
    for (const to of resolve(chunk.dynamicImports, chunks)) if (follow(chunk, to)) visit(to)
  }
  visit(start)
  return [...found]
}

function resolve(names: readonly string[], chunks: Map<string, Chunk>): Chunk[] {
  return names.flatMap(name => chunks.get(name) ?? [])
}

/**
 * Rooms of the web app whose lazy code is not kept for offline use: it is of no use without a
 * network (identity, captcha, encryption), or it draws a part of home that not every brand places
 * and that is kept once it has been fetched.
 */
const onlineOnly =
  /^src\/(ui|i18n\/locales|platform\/encryption|features\/(identity\.|account\/(identity|captcha)|announcements|draws|games|download\/bar\/download-offer))/

/** Whether a lazy chunk belongs to a screen or an overlay that opens without a network. */
function isKeptOffline({ facadeModuleId }: Chunk, root: string): boolean {
  if (!facadeModuleId?.startsWith(`${root}/src/`)) return false
  return !onlineOnly.test(facadeModuleId.slice(root.length + 1))
}

function localeOf(chunk: Chunk): [string, string][] {
  const path = /\/i18n\/locales\/(?:([a-z-]+)\/)?([A-Z-]+)\.json$/
  const [, group, code] = path.exec(chunk.facadeModuleId ?? '') ?? []
  if (!isLanguage(code)) return []
  return [[group === undefined ? code : `${code}/${group}`, chunk.fileName]]
}

function stylesOf(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

function filesOf(chunk: Chunk): string[] {
  return [chunk.fileName, ...stylesOf(chunk), ...(chunk.viteMetadata?.importedAssets ?? [])]
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
