/**
 * Calculates the disk space for releases from the constants in the code ("Disk space" in the
 * manual).
 */
import { mostEarlierBytes } from '@livery/bff/releases/local-copy.ts'
import { keptReleases } from '@livery/contract/release.ts'
import { readKeepSettings } from '@livery/scripts/support/environment.ts'
import { diskEachKb } from '../../tools/bench/build/stage.ts'

/**
 * The size of the compiled code in all encodings, in blocks of 4 KiB. Three skins and one set of
 * overrides need 15 MB.
 */
const codeBytes = 20e6

/** The size in kB of one merchant's icons and launch images if all of them have been requested. */
export const derivedEachKb = 600

/** Returns the size of one complete release. */
function releaseBytes(brands: number): number {
  return brands * diskEachKb * 1_024 + codeBytes
}

/**
 * Returns the total size of the stored releases: up to the budget, but at least a minimum number of
 * releases.
 */
function keptBytes(brands: number): number {
  return Math.max(readKeepSettings({}).bytes, keptReleases * releaseBytes(brands))
}

function derivedBytes(brands: number): number {
  return brands * derivedEachKb * 1_024
}

/** Maps each volume to a function that returns the bytes for a number of merchants. */
export const rooms: Record<string, (brands: number) => number> = {
  // The volume holds the current release, a canary release, and the next release during its
  // download.
  bff: brands => 3 * releaseBytes(brands) + mostEarlierBytes + derivedBytes(brands),
  // The volume holds the new release, and the files that it reuses from the previous release.
  publish: brands => 2 * releaseBytes(brands),
  merge: brands => 2 * releaseBytes(brands),
  domains: releaseBytes,
  verify: releaseBytes,
  backup: brands => keptBytes(brands) + releaseBytes(brands),
  // The volume holds new code for twelve monthly releases, because backups never delete code.
  backups: brands => keptBytes(brands) + 12 * releaseBytes(brands),
  // Each shard compiles the code. A repeated build keeps the output that the build replaces.
  shards: brands => 2 * (releaseBytes(brands) + 3 * codeBytes),
  // A shared folder instead of a bucket, which the BFFs use directly.
  folder: brands => keptBytes(brands) + 2 * releaseBytes(brands) + derivedBytes(brands),
}
