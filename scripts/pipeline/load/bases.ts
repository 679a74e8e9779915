/**
 * Loads `merchants/_base/`: every base, with all bases that it extends. A problem in a base is
 * reported once, for that base.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '@livery/release/support/json.ts'
import { isForeignName } from '@livery/release/support/named-hashes.ts'
import { lookAt } from '#support/look-at.ts'
import type { Problem } from '#support/operator-problem.ts'
import { readJsonObject } from '#support/read-json.ts'
import { mayNotRead } from '#support/read-plain-file.ts'
import { suggest } from '#support/suggest.ts'
import { findLockBreaks, type Layer } from './layers.ts'

export type Base = {
  file: string
  raw: JsonObject
  /**
   * The layers from the topmost base down to this base. Unset if a base in this chain is missing or
   * unreadable.
   */
  layers?: Layer[]
}

/** By name. */
export type Bases = Map<string, Base>

export function loadBases(folder: string): { bases: Bases; problems: Problem[] } {
  const problems: Problem[] = []
  const found: Bases = new Map()
  const unreadable = new Set<string>()
  const stats = lookAt(folder)
  const isLink = typeof stats === 'object' && stats.isSymbolicLink()
  if (isLink) problems.push({ file: folder, key: '', reason: 'is a link; links are not followed' })
  const names = jsonFiles(folder)
  if (names === undefined) problems.push({ file: folder, key: '', reason: mayNotRead })

  for (const fileName of names ?? []) {
    const file = join(folder, fileName)
    const name = fileName.replace(/\.json$/, '')
    const { value, problem } = isLink ? {} : readJsonObject(file, file)
    if (value) found.set(name, { file, raw: value })
    else unreadable.add(name)
    if (problem) problems.push(problem)
  }

  const bases: Bases = new Map()
  for (const [name, base] of found)
    bases.set(name, resolveBase(name, base, found, unreadable, problems))

  // Keeps unreadable bases in the map. Merchants that extend such a base are held back, but they do
  // not get a misleading problem about an unknown base.
  for (const name of unreadable) bases.set(name, { file: join(folder, `${name}.json`), raw: {} })

  return { bases, problems }
}

function resolveBase(
  name: string,
  base: Base,
  found: Bases,
  unreadable: ReadonlySet<string>,
  problems: Problem[],
): Base {
  const chain = chainOf(name, found)
  const last = chain.at(-1) ?? name
  const next = found.get(last)?.raw.extends

  if (next === undefined) {
    const layers = chain
      .flatMap(step => found.get(step) ?? [])
      .map(toLayer)
      .reverse()
    problems.push(...findLockBreaks(layers).filter(({ file }) => file === base.file))
    return { ...base, layers }
  }

  const problem = { file: base.file, key: 'extends' }

  if (next === name) {
    const circle = [...chain, name].join(' → ')
    problems.push({ ...problem, reason: `${name} extends itself (${circle})` })
  } else if (last === name && !unreadable.has(String(next))) {
    problems.push({ ...problem, ...suggest(String(next), [...found.keys()]) })
  }

  return base
}

/**
 * Returns the names of the bases from `start` upwards. Stops before an unknown base, and before a
 * base that the chain already contains.
 */
function chainOf(start: string, found: Bases): string[] {
  const chain = [start]
  for (let at = found.get(start); at?.raw.extends !== undefined; ) {
    const next = String(at.raw.extends)
    if (chain.includes(next) || !found.has(next)) break
    chain.push(next)
    at = found.get(next)
  }
  return chain
}

/**
 * Lists the JSON files in the folder. Returns an empty list if the folder does not exist, because
 * the folder is optional, and `undefined` if the folder cannot be read.
 */
function jsonFiles(folder: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.json') && !isForeignName(name))
      .sort()
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? [] : undefined
  }
}

/** Returns a file's values, without the keys that only control merging. */
export function toLayer({ file, raw }: Pick<Base, 'file' | 'raw'>): Layer {
  const { $schema, extends: _base, locked, ...values } = raw
  const keys = Array.isArray(locked) ? locked.filter(key => typeof key === 'string') : []
  return { file, values, locked: keys }
}
