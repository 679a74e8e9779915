/** Maps places in the served scripts to places in the sources. */
import { SourceMap } from 'node:module'
import { compileApp } from '../compiled-app.ts'
import type { Frame } from './trace-events.ts'

export type Place = {
  /** A path below `apps/web/src`, or the name of a package. */
  file: string
  /** Starts at 1; for packages, the line in their file. */
  line: number
  /** The function that starts there; empty for a module's body. */
  name: string
}

/** @returns `undefined` for engine functions and for scripts that are not ours */
export type FindPlace = (frame: Frame) => Place | undefined

type Mapped = { map: SourceMap; sources: readonly string[]; texts: readonly string[] }

/**
 * Compiles the app again with source maps, which the product does not ship. The served scripts have
 * the same names, because the names are content hashes.
 */
export async function openSources(): Promise<FindPlace> {
  const { chunks } = await compileApp([], { sourcemap: 'hidden' })
  const byName = new Map<string, Mapped>()
  for (const { fileName, map } of chunks) {
    if (!map) continue
    const { sources, sourcesContent = [] } = map
    const texts = sourcesContent.map(text => text ?? '')
    // Node reads what Rolldown writes; their types only differ in the kinds of arrays for the same
    // fields.
    const payload = JSON.parse(map.toString())
    byName.set(fileName, { map: new SourceMap(payload), sources, texts })
  }
  return frame => {
    const [, name = ''] = /\/m\/(assets\/[^?]+\.js)/.exec(frame.url) ?? []
    const mapped = byName.get(name)
    return mapped && findPlace(mapped, frame)
  }
}

function findPlace({ map, sources, texts }: Mapped, { line, column }: Frame): Place | undefined {
  const entry = map.findEntry(line, column)
  // Some ranges of a script do not have a source.
  if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined
  const at = sources.indexOf(entry.originalSource)
  const text = texts[at]?.split('\n')[entry.originalLine] ?? ''
  return {
    file: toFile(entry.originalSource),
    line: entry.originalLine + 1,
    name: readName(text, entry.originalColumn),
  }
}

/**
 * Returns the last function, constant or method that is named on the line, up to this column if
 * given.
 */
function readName(text: string, column: number): string {
  const names = [
    ...text.matchAll(
      /(?:\bfunction\*?|\bconst|\blet|\bvar)\s+([\w$]+)|^\s*(?:async )?([\w$]+)\s*[(=:]/g,
    ),
  ]
  const before = names.filter(({ index }) => index <= column)
  const [, declared, method] = before.at(-1) ?? names[0] ?? []
  return declared ?? method ?? ''
}

function toFile(source: string): string {
  const [, own] =
    /apps\/web\/(?:src\/)?(.+)$/.exec(source) ?? /^(?:\.\.\/)*src\/(.+)$/.exec(source) ?? []
  const packages = source.split('node_modules/')
  if (packages.length > 1) {
    return /^(?:@[^/]+\/)?[^/]+/.exec(packages.at(-1) ?? '')?.[0] ?? source
  }
  return own ?? source.replace(/^(?:\.\.\/)+/, '')
}
