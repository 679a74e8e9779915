/**
 * Writes and reads remainders: the entries of earlier releases that the next release no longer has.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  indexPath,
  type ReleaseFile,
  type ReleaseIndex,
  type ReleasePointer,
  type ReleaseVariant,
} from '@livery/contract/release.ts'
import { parseRemainder, type Remainder, remainderPath } from '@livery/contract/remainder.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { readIfThere } from '#store/store.ts'
import { sha256, toCanonicalJson } from '#support/hash.ts'
import { formsOf, hashesOf } from '#support/named-hashes.ts'

type Side = { id: string; index: ReleaseIndex }

/**
 * Builds a remainder. @param before a release @param after the release that was current after it
 */
function buildRemainder(before: Side, after: Side): Remainder {
  const merchants = Object.entries(before.index.merchants).filter(
    ([code, { pack }]) => after.index.merchants[code]?.pack !== pack,
  )
  const variants = Object.entries(before.index.variants).flatMap(([name, variant]) => {
    const left = filesBeyond(variant, after.index.variants[name])
    return Object.keys(left).length === 0 ? [] : [[name, { ...variant, files: left }] as const]
  })
  return {
    version: 1,
    ...{ release: before.id, after: after.id },
    bytes: countBytes(before.index, after.index),
    merchants: Object.fromEntries(merchants),
    variants: Object.fromEntries(variants),
  }
}

/**
 * Returns an upper bound on the total size of the files that are in the first release but not in
 * the other release. An index does not contain the sizes of compressed forms, which are smaller
 * than the file.
 */
export function countBytes(index: ReleaseIndex, other?: ReleaseIndex): number {
  const known: ReadonlySet<string> = other === undefined ? new Set() : hashesOf(other)
  const sizes = new Map<string, number>()

  for (const { files } of Object.values(index.variants)) {
    for (const file of Object.values(files)) {
      for (const form of formsOf(file)) sizes.set(form, file.size)
    }
  }

  for (const { pack, size } of Object.values(index.merchants)) sizes.set(pack, size)

  let bytes = 0
  for (const [hash, size] of sizes) if (!known.has(hash)) bytes += size

  return bytes
}

function filesBeyond({ files }: ReleaseVariant, after: ReleaseVariant | undefined) {
  const isOther = ([path, file]: [string, ReleaseFile]) => {
    const later = after?.files[path]
    return later === undefined || formsOf(later).join() !== formsOf(file).join()
  }
  return Object.fromEntries(Object.entries(files).filter(isOther))
}

/**
 * Returns the remainder that this folder has for a release, if the remainder still matches the
 * order of releases in the pointer.
 */
export function findRemainder(
  root: string,
  id: string,
  pointer: ReleasePointer,
): Remainder | undefined {
  const text = readIfThere(join(root, remainderPath(id)))?.toString('utf8')
  const found = text === undefined ? undefined : parseRemainder(text, id, sha256)
  return found && newerThan(id, pointer).includes(found.after) ? found : undefined
}

/**
 * Writes the missing remainders. Writing a remainder requires reading two indexes, but only once.
 * Skips an unreadable index.
 * @returns the remainders of all earlier releases
 */
export async function bringRemainders(
  root: string,
  pointer: ReleasePointer,
  find: (id: string) => ReleaseIndex | undefined,
): Promise<Map<string, Remainder>> {
  const found = new Map<string, Remainder>()
  for (const id of pointer.previous) {
    const known = findRemainder(root, id, pointer)
    const made = known ?? (await make(root, id, pointer, find))
    if (made) found.set(id, made)
  }
  return found
}

async function make(
  root: string,
  id: string,
  pointer: ReleasePointer,
  find: (id: string) => ReleaseIndex | undefined,
): Promise<Remainder | undefined> {
  const index = find(id)
  if (index === undefined) return undefined

  for (const after of newerThan(id, pointer).toReversed()) {
    const later = find(after)
    if (later) return writeRemainder(root, { id, index }, { id: after, index: later })
  }

  return undefined
}

async function writeRemainder(root: string, before: Side, after: Side): Promise<Remainder> {
  const bytes = readIfThere(join(root, indexPath(before.id)))?.length ?? 0
  const made = buildRemainder(before, after)
  const remainder = { ...made, bytes: made.bytes + bytes }
  const line = toCanonicalJson(remainder)
  // A backup that was copied back by hand does not have this folder.
  mkdirSync(join(root, 'remainders'), { recursive: true })
  await writeDurably(root, remainderPath(before.id), `${sha256(line)}\n${line}`)
  await syncFolder(join(root, 'remainders'))

  return remainder
}

/** Returns the releases that were current after a release, current first. */
function newerThan(id: string, { current, previous }: ReleasePointer): string[] {
  return [current, ...previous.slice(0, previous.indexOf(id))]
}
