/** The room that releases need, by the constants of the code that fills it ("Disk space" of the manual). */
import { mostEarlierBytes } from '@livery/bff/releases/local-copy.ts'
import { keptReleases } from '@livery/contract/release.ts'
import { readKeepSettings } from '@livery/scripts/support/environment.ts'
import { diskEachKb } from '../../tools/bench/build/stage.ts'

/** Compiled code in all its encodings, in blocks of 4 KiB; three skins and one set of overrides have 15 MB. */
const codeBytes = 20e6

/** Icons and launch images of one merchant, all of them once asked for (kB). */
export const derivedEachKb = 600

/** One whole release. */
function releaseBytes(brands: number): number {
  return brands * diskEachKb * 1_024 + codeBytes
}

/** Releases that are kept: up to the budget, and a few whatever they need. */
function keptBytes(brands: number): number {
  return Math.max(readKeepSettings({}).bytes, keptReleases * releaseBytes(brands))
}

function derivedBytes(brands: number): number {
  return brands * derivedEachKb * 1_024
}

/** The bytes that so many merchants need, by volume. */
export const rooms: Record<string, (brands: number) => number> = {
  // The served one, a canary, and the next while it comes.
  bff: brands => 3 * releaseBytes(brands) + mostEarlierBytes + derivedBytes(brands),
  // The new release, and what it carries over from the one before.
  publish: brands => 2 * releaseBytes(brands),
  merge: brands => 2 * releaseBytes(brands),
  domains: releaseBytes,
  backup: brands => keptBytes(brands) + releaseBytes(brands),
  // New code each month for a year: nothing in it is ever deleted.
  backups: brands => keptBytes(brands) + 12 * releaseBytes(brands),
  // Each shard compiles the code, and a repeated build leaves what it replaces.
  shards: brands => 2 * (releaseBytes(brands) + 3 * codeBytes),
  // A folder that is not a copy of a bucket: it also is that of the BFFs.
  folder: brands => keptBytes(brands) + 2 * releaseBytes(brands) + derivedBytes(brands),
}
