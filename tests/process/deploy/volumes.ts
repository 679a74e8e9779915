/** The room that releases need, by the constants of the code that fills it ("Disk space" of the manual). */
import { mostEarlierBytes } from '@livery/bff/releases/local-copy.ts'
import { keptReleases } from '@livery/contract/release.ts'
import { readKeepSettings } from '@livery/scripts/support/environment.ts'
import { diskEachKb } from '../../tools/bench/build/stage.ts'

/**
 * Compiled code in all encodings, in blocks of 4 KiB; three skins and one set of overrides have 15
 * MB.
 */
const codeBytes = 20e6

/** Icons and launch images of one merchant if all of them have been requested (kB). */
export const derivedEachKb = 600

/** Returns the size of one complete release. */
function releaseBytes(brands: number): number {
  return brands * diskEachKb * 1_024 + codeBytes
}

/**
 * Returns the size of the stored releases: up to the budget, but always a minimum number of
 * releases.
 */
function keptBytes(brands: number): number {
  return Math.max(readKeepSettings({}).bytes, keptReleases * releaseBytes(brands))
}

function derivedBytes(brands: number): number {
  return brands * derivedEachKb * 1_024
}

/** Returns the bytes that this many merchants need, by volume. */
export const rooms: Record<string, (brands: number) => number> = {
  // The current release, a canary, and the next release while it downloads.
  bff: brands => 3 * releaseBytes(brands) + mostEarlierBytes + derivedBytes(brands),
  // The new release, and the files it reuses from the previous one.
  publish: brands => 2 * releaseBytes(brands),
  merge: brands => 2 * releaseBytes(brands),
  domains: releaseBytes,
  backup: brands => keptBytes(brands) + releaseBytes(brands),
  // New code each month for a year; backups never delete it.
  backups: brands => keptBytes(brands) + 12 * releaseBytes(brands),
  // Each shard compiles the code, and a repeated build keeps the output that it replaces.
  shards: brands => 2 * (releaseBytes(brands) + 3 * codeBytes),
  // A folder that is not a copy of a bucket: the BFFs use it too.
  folder: brands => keptBytes(brands) + 2 * releaseBytes(brands) + derivedBytes(brands),
}
