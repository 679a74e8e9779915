/** Reads the finished bundle as a graph of chunks. */

import { isLanguage } from '@livery/contract/languages.ts'
import { routes } from '@livery/contract/routes.ts'
import type { Rolldown } from 'vite'

export type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

export type Reach = {
  entry: string
  exports: string[]
  /** Modules the entry imports statically, in load order, without the entry itself. */
  preload: string[]
  stylesheets: string[]
  /** All chunks that the variant can load. */
  all: string[]
  /** All chunks needed to open any screen offline. */
  offline: string[]
  /** Those of them that a worker keeps before all others. */
  core: string[]
  /**
   * Chunks with the texts of a language: `EN` for all screens, `EN/account` for the screens of that
   * group.
   */
  locales: Record<string, string>
}

type Follow = (from: Chunk, to: Chunk) => boolean

/** The chunks reachable from a named entry. @throws Error if the bundle has none */
export function reachOf(output: Output, name: string, root: string): Reach {
  const chunks = new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const entry = [...chunks.values()].find(chunk => chunk.isEntry && chunk.name === name)
  if (entry === undefined) throw new Error(`the bundle has no entry ${name}`)
  const first = walk(entry, chunks, () => false)
  const screens = walk(entry, chunks, (_from, to) => isOf(to, root, isKeptModule))
  const core = walk(entry, chunks, (_from, to) => isOf(to, root, isCoreModule))
  const all = walk(entry, chunks, () => true)
  return {
    entry: entry.fileName,
    exports: entry.exports,
    preload: first.filter(chunk => chunk !== entry).map(chunk => chunk.fileName),
    stylesheets: unique(first.flatMap(stylesOf)),
    all: unique(all.flatMap(filesOf)),
    offline: unique(screens.flatMap(filesOf)),
    // Its pictures are the flags of countries, which a form shows after a choice.
    core: unique(core.flatMap(codeOf)),
    locales: Object.fromEntries(all.flatMap(localeOf)),
  }
}

/** Chunks from `start`: static imports always, dynamic ones if `follow` returns true. */
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
 * Folders of the web app whose lazy code is not precached: it is useless without a network
 * (identity, captcha, encryption, the SDK of push, telemetry, tracking), or no popup opens there, or it renders a part
 * of home that some brands omit and that the worker caches on first use. Content blockers refuse the code of telemetry
 * and tracking, without which a worker has to install too.
 */
const onlineOnly =
  /^src\/(ui|i18n\/locales|platform\/(client\/encryption|tracking)|features\/(identity\.|telemetry|tracking\/(start|run)|account\/(identity|captcha)|announcements\/(popup|announcement-ticker)|draws|games\/(lane-shelves|own|whole-shelf)|push\/(messaging|restore-push)|download\/bar\/download-offer))/

/** Whether a lazy chunk is loaded for such a module of the web app. */
function isOf({ facadeModuleId }: Chunk, root: string, isSuch: (path: string) => boolean): boolean {
  if (!facadeModuleId?.startsWith(`${root}/src/`)) return false
  return isSuch(facadeModuleId.slice(root.length + 1))
}

/** @param path of the module that the chunk is loaded for, in the web app */
export function isKeptModule(path: string): boolean {
  return !onlineOnly.test(path)
}

/** Routes at which a first visit begins: the main public pages. */
const firstRoutes = routes.filter(({ indexable }) => indexable)
const firstScreens = [...new Set(firstRoutes.map(({ screen }) => screen))].join('|')
/** Parts of home, overlays as such, and the notices of all screens. */
const frame = '^src/(overlays/|app/(overlays|screens/(home/.+|maintenance|access-denied))\\.tsx$)'
const coreModule = new RegExp(`${frame}|/(${firstScreens})-screen\\.tsx$`)

/**
 * Whether the chunk of that module is kept before all others: screens at which a first visit begins, and
 * what every page fetches for its frame, its overlays and its notices.
 */
export function isCoreModule(path: string): boolean {
  return isKeptModule(path) && coreModule.test(path)
}

const coreGroups = new Set(['system', ...firstRoutes.flatMap(({ texts }) => texts ?? [])])

/** The same for the texts of a language, by their key in `Reach.locales`. */
export function isCoreText(name: string): boolean {
  const [, group] = name.split('/')
  return group === undefined || coreGroups.has(group)
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

function codeOf(chunk: Chunk): string[] {
  return [chunk.fileName, ...stylesOf(chunk)]
}

function filesOf(chunk: Chunk): string[] {
  return [...codeOf(chunk), ...(chunk.viteMetadata?.importedAssets ?? [])]
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
