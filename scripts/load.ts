/**
 * First step: the merchants folder → every merchant with its bases laid out and merged. Values are
 * still unchecked; what could not even be read or resolved is a problem beside them.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { merchantCodePattern } from '@livery/contract/merchant.ts'
import { suggest } from './check/suggest.ts'
import { findLockBreaks, type Layer, mergeLayers } from './inherit.ts'
import type { JsonObject } from './json.ts'
import { OperatorError, type Problem } from './problem.ts'
import { readJsonObject } from './read-json.ts'

export type LoadedMerchant = {
  code: string
  folder: string
  /** Its merchant.json, as problems name it. */
  file: string
  /** From the furthest base to the merchant itself. */
  layers: Layer[]
  /** The file as written. */
  raw: JsonObject
  merged: JsonObject
}

export type LoadedBase = { file: string; raw: JsonObject }

export type Loaded = {
  merchants: LoadedMerchant[]
  bases: LoadedBase[]
  /** Readable files whose bases could not be found: they can still be checked by themselves. */
  unresolved: LoadedBase[]
  /** Every folder that means to be a merchant, readable or not. */
  codes: string[]
  problems: Problem[]
}

type Bases = Map<string, LoadedBase>

/** Reads `merchantsDir`. Throws OperatorError only when the folder itself is not there. */
export function loadMerchants(merchantsDir: string): Loaded {
  const problems: Problem[] = []
  const bases = loadBases(join(merchantsDir, '_base'), problems)
  const codes = merchantFolders(merchantsDir)
  const unresolved: LoadedBase[] = []
  const loaded: Loaded = { merchants: [], bases: [...bases.values()], unresolved, codes, problems }
  for (const code of codes) loadMerchant(join(merchantsDir, code), code, bases, loaded)
  return loaded
}

function merchantFolders(merchantsDir: string): string[] {
  try {
    return readdirSync(merchantsDir, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !/^[._]/.test(entry.name))
      .map(entry => entry.name)
      .sort()
  } catch (error) {
    throw new OperatorError(`${merchantsDir}: the merchants folder cannot be read`, {
      cause: error,
    })
  }
}

function loadBases(folder: string, problems: Problem[]): Bases {
  const bases: Bases = new Map()
  for (const name of jsonFiles(folder)) {
    const file = join(folder, name)
    const { value, problem } = readJsonObject(file, file)
    if (problem) problems.push(problem)
    else bases.set(name.replace(/\.json$/, ''), { file, raw: value })
  }
  return bases
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .sort()
  } catch {
    // No _base folder: merchants that stand on their own need none.
    return []
  }
}

function loadMerchant(folder: string, code: string, bases: Bases, into: Loaded): void {
  const file = join(folder, 'merchant.json')
  if (!merchantCodePattern.test(code)) {
    into.problems.push({ file: folder, key: '', reason: 'is no merchant code', allowed: codeRule })
    return
  }
  const { value: raw, problem } = readJsonObject(file, file)
  if (problem) {
    into.problems.push(problem)
    return
  }
  const layers = layersOf({ file, raw }, bases)
  if (!Array.isArray(layers)) {
    into.problems.push(layers)
    into.unresolved.push({ file, raw })
    return
  }
  into.problems.push(...findLockBreaks(layers))
  into.merchants.push({ code, folder, file, layers, raw, merged: mergeLayers(layers) })
}

const codeRule = '2 to 32 lower-case letters, digits and -, starting with a letter'

/** The chain of bases above a file, furthest first, the file itself last. */
function layersOf(start: LoadedBase, bases: Bases): Layer[] | Problem {
  const layers: Layer[] = []
  const seen = new Set<string>()
  for (let at: LoadedBase | undefined = start; at !== undefined; ) {
    layers.unshift(toLayer(at))
    const name: unknown = at.raw.extends
    if (name === undefined) return layers
    const key = 'extends'
    if (seen.has(String(name))) return { file: at.file, key, reason: `${name} extends itself` }
    seen.add(String(name))
    const next = bases.get(String(name))
    if (next === undefined)
      return { file: at.file, key, ...suggest(String(name), [...bases.keys()]) }
    at = next
  }
  return layers
}

function toLayer({ file, raw }: LoadedBase): Layer {
  const { $schema, extends: _base, locked, ...values } = raw
  const keys = Array.isArray(locked) ? locked.filter(key => typeof key === 'string') : []
  return { file, values, locked: keys }
}
