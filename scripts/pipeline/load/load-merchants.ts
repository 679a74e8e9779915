/**
 * First step of a build: loads a merchants folder and merges each merchant with its bases.
 * Processes one merchant at a time, so that ten thousand merchants are never in memory together.
 * Does not validate values. Files that cannot be read or resolved become problems.
 */
import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMerchantCode, merchantCodeRule } from '@livery/contract/merchant/origin.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { isForeignName } from '@livery/release/support/named-hashes.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'
import { readJsonObject } from '#support/read-json.ts'
import { notThere } from '#support/read-plain-file.ts'
import { suggest } from '#support/suggest.ts'
import { type Base, type Bases, loadBases, toLayer } from './bases.ts'
import { findLockBreaks, type Layer, mergeLayers } from './layers.ts'
import { findNearName } from './load-art.ts'

export type LoadedMerchant = {
  code: string
  folder: string
  /** Path of the merchant.json in problems. */
  file: string
  /** Layers in order, from the topmost base to the merchant's own file. */
  layers: Layer[]
  /** The content of the file before merging. */
  raw: JsonObject
  merged: JsonObject
  /** Problems with changes of locked keys. */
  problems: Problem[]
}

/** A merchants folder with loaded bases. The merchants are listed but not yet read. */
export type MerchantSource = {
  merchantsDir: string
  /** Names of all merchant folders, including unreadable folders. */
  codes: string[]
  bases: Bases
  /** Problems with bases, and with merchant entries that are symbolic links. */
  problems: Problem[]
}

/**
 * A merchant that cannot be merged. `raw` is the content of merchant.json, if the file is readable.
 */
export type UnreadMerchant = { file: string; problems: Problem[]; raw?: JsonObject }

export type Loaded = {
  merchants: LoadedMerchant[]
  bases: Base[]
  /**
   * Readable files whose bases could not be resolved. These files are checked without their bases.
   */
  unresolved: Base[]
  codes: string[]
  /**
   * Problems with bases and with merchants that could not be merged. A merged merchant stores its
   * problems in its own `problems` field.
   */
  problems: Problem[]
}

/** Opens `merchantsDir`. @throws OperatorError if the folder does not exist */
export function openMerchants(merchantsDir: string): MerchantSource {
  const entries = listMerchants(merchantsDir)
  const { bases, problems } = loadBases(join(merchantsDir, '_base'))
  const links = entries.filter(entry => entry.isSymbolicLink())

  return {
    merchantsDir,
    codes: entries.map(entry => entry.name).sort(),
    bases,
    problems: [...problems, ...links.map(({ name }) => linkProblem(join(merchantsDir, name)))],
  }
}

/** Reads one merchant from an opened folder. */
export function readMerchant(
  source: MerchantSource,
  code: string,
): LoadedMerchant | UnreadMerchant {
  const folder = join(source.merchantsDir, code)
  const file = join(folder, 'merchant.json')
  if (source.problems.some(problem => problem.file === folder)) return { file, problems: [] }
  if (!isMerchantCode(code)) return { file, problems: [codeProblem(folder)] }

  const { value: raw, problem } = readJsonObject(file, file)
  if (problem) return { file, problems: [withNearName(problem, folder)] }

  const above = layersAbove({ file, raw }, source.bases)
  if (!Array.isArray(above)) return { file, raw, problems: above === undefined ? [] : [above] }

  const layers = [...above, toLayer({ file, raw })]
  const problems = findLockBreaks(layers).filter(broken => broken.file === file)

  return { code, folder, file, layers, raw, merged: mergeLayers(layers), problems }
}

/** The values that the checks compare between merchants. */
export type Glimpse = Pick<LoadedMerchant, 'code' | 'file' | 'merged'>

const compared = ['domains', 'platformCode'] as const

/**
 * Reads only the values that the checks compare between merchants. Returns `undefined` if the
 * merchant cannot be read.
 */
export function glimpseMerchant(source: MerchantSource, code: string): Glimpse | undefined {
  const folder = join(source.merchantsDir, code)
  const file = join(folder, 'merchant.json')
  if (!isMerchantCode(code) || source.problems.some(problem => problem.file === folder)) return

  const { value: raw } = readJsonObject(file, file)
  const above = raw && layersAbove({ file, raw }, source.bases)
  if (raw === undefined || !Array.isArray(above)) return undefined

  const values = [...above, toLayer({ file, raw })].map(layer => layer.values)
  // Uses the value from the last layer, because merging replaces lists and strings completely.
  const merged = compared.map(key => [key, values.findLast(one => one[key] !== undefined)?.[key]])

  return { code, file, merged: Object.fromEntries(merged) }
}

export function isRead(found: LoadedMerchant | UnreadMerchant): found is LoadedMerchant {
  return 'merged' in found
}

function withNearName(problem: Problem, folder: string): Problem {
  if (problem.reason !== notThere) return problem
  const near = findNearName(folder, 'merchant.json', ['.json'])
  return near === undefined
    ? problem
    : { ...problem, reason: `${notThere}; ${near} exists: rename it` }
}

/** Reads the merchants in a folder. If `only` is not empty, reads only these merchants. */
export function loadMerchants(merchantsDir: string, only: readonly string[] = []): Loaded {
  const source = openMerchants(merchantsDir)
  const wanted = source.codes.filter(code => only.length === 0 || only.includes(code))
  const found = wanted.map(code => readMerchant(source, code))

  return {
    merchants: found.filter(isRead),
    bases: [...source.bases.values()],
    unresolved: found.flatMap(one =>
      isRead(one) || one.raw === undefined ? [] : [{ file: one.file, raw: one.raw }],
    ),
    codes: source.codes,
    problems: [...source.problems, ...found.flatMap(one => (isRead(one) ? [] : one.problems))],
  }
}

function listMerchants(merchantsDir: string): Dirent[] {
  try {
    return readdirSync(merchantsDir, { withFileTypes: true }).filter(isOfMerchant)
  } catch (error) {
    throw new OperatorError(`${merchantsDir}: the merchants folder cannot be read`, {
      cause: error,
    })
  }
}

/**
 * Returns whether a folder entry counts as a merchant. Every folder with an ordinary name counts,
 * so that a folder with an invalid name is reported.
 */
function isOfMerchant(entry: Dirent): boolean {
  const { name } = entry
  if (!entry.isDirectory() && !entry.isSymbolicLink()) return false
  return !/^[._]/.test(name) && !isForeignName(name)
}

function linkProblem(file: string): Problem {
  return { file, key: '', reason: 'is a link; links are not followed' }
}

function codeProblem(file: string): Problem {
  return { file, key: '', reason: 'is not a merchant code', allowed: merchantCodeRule }
}

/**
 * Returns the layers from all extended bases, or a problem with the merchant. Returns `undefined`
 * if the problem is in a base.
 */
function layersAbove({ file, raw }: Base, bases: Bases): Layer[] | Problem | undefined {
  if (raw.extends === undefined) return []
  const name = String(raw.extends)
  const base = bases.get(name)
  if (base === undefined) return { file, key: 'extends', ...suggest(name, [...bases.keys()]) }
  return base.layers
}
