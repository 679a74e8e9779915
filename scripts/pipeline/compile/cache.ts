/**
 * Caches compilation results in <out>/cache. The cache is optional: a missing, truncated or
 * outdated file counts as a cache miss. The files are therefore not flushed to disk.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFolder, readIfThere } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import type { Compiled, OverridesOutcome } from './compiled.ts'

type Cache = {
  readCompiled(key: string): Compiled | undefined
  writeCompiled(key: string, value: Compiled): void
  hasOverrides(key: string): boolean
  readOverrides(key: string): OverridesOutcome | undefined
  writeOverrides(key: string, value: OverridesOutcome): void
  forgetOverrides(key: string): void
}

/**
 * Keys for override results begin with their compilation's key, so the results are deleted together
 * with the compilation.
 */
const prefixLength = 16

export function overridesKey(compiledKey: string, digest: string): string {
  return `${compiledKey.slice(0, prefixLength)}-${digest}`
}

/**
 * The last value that was read. The value for a key never changes, and `build --watch` uses the
 * same key for many builds.
 */
let last: { path: string; value: Compiled } | undefined

export function openCache(outDir: string): Cache {
  const root = join(outDir, 'cache')
  const compiledFile = (key: string) => join(root, 'compile', `${key}.json`)
  const overridesFile = (key: string) => join(root, 'overrides', `${key}.json`)

  return {
    readCompiled: key => {
      const path = compiledFile(key)
      if (last?.path !== path || !existsSync(path)) {
        const value = read<Compiled>(path)
        last = value && { path, value }
      }
      return last?.value
    },
    writeCompiled(key, value) {
      write(compiledFile(key), value)
      removeOthers(join(root, 'compile'), key)
      removeOthers(join(root, 'overrides'), key.slice(0, prefixLength))
    },
    hasOverrides: key => existsSync(overridesFile(key)),
    readOverrides: key => read(overridesFile(key)),
    writeOverrides: (key, value) => write(overridesFile(key), value),
    forgetOverrides: key => rmSync(overridesFile(key), { force: true }),
  }
}

/** Deletes results for older code, because builds no longer read them. */
function removeOthers(folder: string, prefix: string): void {
  for (const name of listFolder(folder)) {
    if (!name.startsWith(prefix)) rmSync(join(folder, name), { force: true })
  }
}

/**
 * Reads a value that `write` wrote. Verifies only the digest: the key identifies the code that
 * wrote the value, and validating thousands of fields would take longer than reading them.
 */
function read<T>(path: string): T | undefined {
  const text = readIfThere(path)?.toString('utf8')
  if (text === undefined) return undefined
  const at = text.indexOf('\n')
  const json = text.slice(at + 1)
  // A file that a crash truncated, or that an earlier version wrote, counts as a cache miss.
  return sha256(json) === text.slice(0, at) ? JSON.parse(json) : undefined
}

function write(path: string, value: unknown): void {
  const json = JSON.stringify(value)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, `${sha256(json)}\n${json}`)
  renameSync(`${path}.new`, path)
}
