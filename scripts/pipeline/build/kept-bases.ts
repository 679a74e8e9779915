/**
 * The bases that passed in an earlier build, so that a build with nothing to do need not load a
 * schema for them (decision 0077).
 */
import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfThere } from '@livery/release/store/store.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import type { Bases } from '../load/bases.ts'

export type KeptBases = {
  /** Returns whether exactly these bases passed, under the same code. */
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
