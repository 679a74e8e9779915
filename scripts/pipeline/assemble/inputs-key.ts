import { mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readIfThere } from '@livery/release/store/store.ts'
import { digestOf, sha256 } from '@livery/release/support/hash.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import type { WebApp } from '#support/web-app.ts'
import type { Bases } from '../load/bases.ts'

const here = join(import.meta.dirname, '../..')

/** The pipeline files that determine its output. */
const pipeline = [
  'pipeline/check',
  'pipeline/compile',
  'pipeline/fonts',
  'pipeline/load/load-art.ts',
  'pipeline/overrides',
  'pipeline/paint',
  'pipeline/pictures',
  'pipeline/tokens',
  'support/environment.ts',
  'support/html.ts',
  'support/once.ts',
  'support/operator-problem.ts',
  'support/read-plain-file.ts',
  'support/suggest.ts',
  'support/text-catalogue.ts',
  'support/web-app.ts',
  '../apps/release/src/pack/pack.ts',
  '../apps/release/src/store/store-file.ts',
  '../apps/release/src/support/hash.ts',
  '../apps/release/src/support/content-type.ts',
  '../apps/release/src/support/json.ts',
  '../apps/release/src/support/release-error.ts',
].map(name => join(here, name))

/**
 * Computes a key for the web app and the pipeline. Equal keys mean that the code and the painting
 * are the same.
 */
export function computeInputsKey(app: WebApp): string {
  return hashInputs(listInputs(app))
}

/** Lists the files and folders that the key covers. */
export function listInputs(app: WebApp): string[] {
  return [...app.inputs, ...pipeline]
}

/** Tests are not compiled, so changing a test must not invalidate anything. */
const ignored = /\.(?:test|browser\.test|e2e|arch\.test)\.tsx?$|(?:^|\/)\./

/**
 * Computes one digest of all files at or under `inputs`. The digest covers the files' contents and
 * their paths relative to each input, so it does not depend on the folder or the machine.
 */
function hashInputs(inputs: readonly string[]): string {
  return digestOf(inputs.map(input => filesUnder(input).map(path => entryOf(input, path))))
}

function entryOf(input: string, path: string): [string, string] {
  return [relative(input, path).replaceAll('\\', '/'), sha256(readFileSync(path))]
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !ignored.test(relative(path, file)))
    .sort()
}

export type KeptBases = {
  /** Returns whether exactly these bases passed a check by the same code. */
  have(bases: Bases): boolean
  keep(bases: Bases): void
}

/** @param key identifies the code that checks the bases */
export function openKeptBases(outDir: string, key: string): KeptBases {
  const path = join(outDir, 'cache', 'sound-bases')
  return {
    have: bases => readIfThere(path)?.toString('utf8') === computeBasesDigest(key, bases),
    keep(bases) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.new`, computeBasesDigest(key, bases))
      renameSync(`${path}.new`, path)
    },
  }
}

function computeBasesDigest(key: string, bases: Bases): string {
  return digestOf([key, [...bases.values()].map(({ file, raw }) => [file, raw])])
}
