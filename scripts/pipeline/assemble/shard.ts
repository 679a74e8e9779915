/**
 * Reads and writes a shard: the part of a build that runs on one machine, stored in a file for
 * merging.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { noStates } from '@livery/contract/journal/states.ts'
import {
  type ReleaseShard,
  type ReleaseVariant,
  releaseShard,
  shardPath,
} from '@livery/contract/release.ts'
import { writeDurably } from '@livery/release/store/durable.ts'
import { readIfThere, type Store } from '@livery/release/store/store.ts'
import { toCanonicalJson } from '@livery/release/support/hash.ts'
import { hashesOf, isForeignName } from '@livery/release/support/named-hashes.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { MerchantSource } from '../load/load-merchants.ts'
import { composeIndex, type Fresh } from './compose-index.ts'
import { requireSelection, type Shard } from './outcome.ts'

type Part = {
  outDir: string
  store: Store
  /** Identifies the app and the pipeline. */
  key: string
  shard: Shard
  source: MerchantSource
  fresh: readonly Fresh[]
  variants: Readonly<Record<string, ReleaseVariant>>
}

/** Writes the shard file durably. Returns the shard's codes that are not in the file. */
export async function writeShard(part: Part): Promise<string[]> {
  const { outDir, store, key, shard, source, fresh, variants } = part
  const isOurs = requireSelection(source.codes, [], shard)
  const going = new Set(fresh.map(({ code }) => code))
  const left = source.codes.filter(code => isOurs(code) && !going.has(code))
  const { index } = composeIndex({
    ...{ fresh, variants, carried: [], current: undefined },
    states: noStates,
  })
  const value: ReleaseShard = { version: 1, ...shard, inputs: key, index, left }
  await store.flush([...hashesOf(index)])
  await writeDurably(outDir, shardPath(shard.shard, shard.of), toCanonicalJson(value))

  return left
}

/** Reads the shards in a folder. @throws OperatorError if there are none or one is unreadable */
export function readShards(folder: string): ReleaseShard[] {
  const names = listNames(join(folder, 'shards'))
  if (names.length === 0) throw new OperatorError(`${folder}: contains no shard`)
  return names.map(name => readShard(join(folder, 'shards', name)))
}

function readShard(path: string): ReleaseShard {
  try {
    return releaseShard.parse(JSON.parse(readIfThere(path)?.toString('utf8') ?? ''))
  } catch (cause) {
    throw new OperatorError(`${path}: is not a shard of this livery version`, { cause })
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => !isForeignName(name))
      .sort()
  } catch {
    // The caller reports a missing file.
    return []
  }
}
