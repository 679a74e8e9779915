/**
 * An earlier release's remainder (`remainders/<id>`): the index entries that the next release no
 * longer has. Together with the current index, the remainders of all retained releases list every
 * retained file and which release has it. An index of ten thousand merchants is several megabytes;
 * if one merchant changed in a release, its remainder is a few hundred bytes.
 *
 * The file is one line of JSON preceded by its digest (`readDigestedLine`).
 */
import * as z from 'zod'
import { releaseEntry, releaseVariant } from './release.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const remainder = z.strictObject({
  version: z.literal(1),
  release: sha256,
  /** The next release that became current. */
  after: sha256,
  /** Upper bound on the bytes retained only for this release, including its index. */
  bytes: z.int().nonnegative(),
  /** Maps merchant codes to the index entries that the next release changes or no longer has. */
  merchants: z.record(z.string(), releaseEntry),
  /** The variant's files that the next release does not have. */
  variants: z.record(z.string(), releaseVariant),
})
export type Remainder = z.infer<typeof remainder>

export function remainderPath(id: string): string {
  return `remainders/${id}`
}

/**
 * Parses a remainder file; `undefined` for a damaged file or another release's file. Validates only
 * version and release.
 */
export function parseRemainder(
  text: string,
  id: string,
  toSha256: (text: string) => string,
): Remainder | undefined {
  // The matching digest proves that a publication wrote the file.
  const found = readDigestedLine(text, toSha256) as Remainder | undefined
  return found?.version === 1 && found.release === id ? found : undefined
}

/**
 * Reads a file that consists of a SHA-256 digest, a line feed and one line of JSON with that
 * digest; `undefined` for a damaged file. If the digest matches, a publication wrote the bytes.
 */
export function readDigestedLine(text: string, toSha256: (text: string) => string): unknown {
  const end = text.indexOf('\n')
  const line = text.slice(end + 1)
  if (end === -1 || toSha256(line) !== text.slice(0, end)) return undefined
  return JSON.parse(line)
}

/** Returns the digest in the first line of such a file. */
export function readDigest(text: string): string {
  return text.slice(0, text.indexOf('\n'))
}
