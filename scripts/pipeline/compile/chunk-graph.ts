/** Reads the finished bundle as a chunk graph. */

import { routes } from '@livery/contract/routes.ts'
import { parseTextPath } from '@livery/contract/text/text-folders.ts'
import type { Rolldown } from 'vite'

export type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

export type Reach = {
  entry: string
  exports: string[]
  /** Modules that the entry imports statically, in load order. Excludes the entry. */
  preload: string[]
  stylesheets: string[]
  /** All chunks that the variant can load. */
  all: string[]
  /** All chunks needed to open any screen offline. */
  offline: string[]
  /** The offline chunks that a worker caches first. */
  core: string[]
  /**
   * Chunks that contain a language's translations. `EN` is the key for all screens, `EN/account`
   * for the screens in the `account` group.
   */
  locales: Record<string, string>
  /**
   * The chunks with the tables of all screens and of all text files, which any screen except home
   * needs first. Empty for an entry that does not load screens.
   */
  screens: string[]
}

type Follow = (from: Chunk, to: Chunk) => boolean

/**
 * Returns the chunks reachable from a named entry. @throws Error if the bundle has no such entry
 */
export function reachOf(output: Output, name: string, root: string): Reach {
  const chunks = new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const entry = [...chunks.values()].find(chunk => chunk.isEntry && chunk.name === name)
  if (entry === undefined) throw new Error(`the bundle has no entry ${name}`)

  const first = walk(entry, chunks, () => false)
  const all = walk(entry, chunks, () => true)
  // The table shares its chunk with other modules, so the chunk is not named after it.
  const tableFile = `${root}/src/app/routes/screen-files.ts`
  const findChunk = (file: string) => all.find(chunk => chunk.moduleIds.includes(file))
  const table = findChunk(tableFile)
  const texts = findChunk(`${root}/src/i18n/text-groups.ts`)
  const screens = walk(entry, chunks, (_, to) => to === table || isOf(to, root, isKeptModule))
  const core = walk(entry, chunks, (_, to) => to === table || isOf(to, root, isCoreModule))

  return {
    entry: entry.fileName,
    exports: entry.exports,
    preload: first.filter(chunk => chunk !== entry).map(chunk => chunk.fileName),
    stylesheets: unique(first.flatMap(stylesOf)),
    all: unique(all.flatMap(filesOf)),
    offline: unique(screens.flatMap(filesOf)),
    // Includes only code, because the images are country flags, which a form shows only after a
    // selection.
    core: unique(core.flatMap(codeOf)),
    locales: Object.fromEntries(all.flatMap(localeOf)),
    screens: [table, texts].flatMap(chunk => chunk?.fileName ?? []),
  }
}

/**
 * Returns all chunks reachable from `start`. Always follows static imports; follows a dynamic
 * import only if `follow` returns true.
 */
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
 * Web app modules whose lazy code is not precached. Some are useless offline: identity, captcha,
 * encryption, the push SDK, telemetry and tracking. Others belong to popups, which do not open
 * offline, or to parts of home that some brands omit; a worker caches these parts on first use, and
 * the headings' font for the current language's script.
 * Content blockers block the telemetry and tracking code, and a worker must be able to install
 * without this code.
 */
const onlineOnly =
  /^src\/(ui|.+\/locales\/|brand\/skins\/\w+\/face\/scripts|platform\/(client\/encryption|tracking)|features\/(identity\.|telemetry|tracking\/(start|run)|account\/(identity|captcha)|announcements\/(popup|announcement-ticker)|draws\/(?!.+-screen)|games\/(lane-shelves|own|whole-shelf)|push\/(messaging|restore-push)|download\/bar\/download-offer))/

/** Returns whether a lazy chunk contains a web app module that passes the test. */
function isOf({ facadeModuleId }: Chunk, root: string, isSuch: (path: string) => boolean): boolean {
  if (!facadeModuleId?.startsWith(`${root}/src/`)) return false
  return isSuch(facadeModuleId.slice(root.length + 1))
}

/**
 * Returns whether a module is cached for offline use.
 * @param path path of the chunk's module within the web app
 */
export function isKeptModule(path: string): boolean {
  return !onlineOnly.test(path)
}

/** Routes of the main public pages, on which a first visit can start. */
const firstRoutes = routes.filter(({ indexable }) => indexable)
const firstScreens = [...new Set(firstRoutes.map(({ screen }) => screen))].join('|')
/** The parts of home for a visitor, the overlay components, and the notices on all screens. */
const frame = '^src/(overlays/|app/(overlays|screens/(home/(?!member-strip).+|closed))\\.tsx$)'
const coreModule = new RegExp(`${frame}|/(${firstScreens})-screen\\.tsx$`)

/**
 * Returns whether a module's chunk is cached first. These chunks contain the screens on which a
 * first visit can start, and the code that every page fetches for its frame, overlays and notices.
 */
export function isCoreModule(path: string): boolean {
  return isKeptModule(path) && coreModule.test(path)
}

const coreGroups = new Set(['system', ...firstRoutes.flatMap(({ texts }) => texts ?? [])])

/**
 * Returns whether a language's translations are cached first.
 * @param name the translations' key in `Reach.locales`
 */
export function isCoreText(name: string): boolean {
  const [, group] = name.split('/')
  return group === undefined || coreGroups.has(group)
}

function localeOf(chunk: Chunk): [string, string][] {
  const file = parseTextPath(chunk.facadeModuleId ?? '')
  if (file === undefined) return []
  const { group, language } = file
  return [[group === '' ? language : `${language}/${group}`, chunk.fileName]]
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
