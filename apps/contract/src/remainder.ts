/**
 * The remainder of an earlier release (`remainders/<id>`): what its index names and that of the
 * release after it does not. With the current index, the remainders of all kept releases name every
 * file that is kept, and tell which release has a file. The index of ten thousand merchants is some
 * megabytes, the remainder of a release of which one merchant changed some hundred bytes.
 *
 * The file is one line of JSON under its digest (`readDigestedLine`).
 */
import * as z from 'zod'
import { releaseEntry, releaseVariant } from './release.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const remainder = z.strictObject({
  version: z.literal(1),
  release: sha256,
  /** The release that became current after it. */
  after: sha256,
  /** At most so many bytes are kept for it alone; its index counts. */
  bytes: z.int().nonnegative(),
  /** By code: lines that are other in the release after it, or not there. */
  merchants: z.record(z.string(), releaseEntry),
  /** The files that the variant has not in the release after it. */
  variants: z.record(z.string(), releaseVariant),
})
export type Remainder = z.infer<typeof remainder>

export function remainderPath(id: string): string {
  return `remainders/${id}`
}

/**
 * A remainder as its file has it; `undefined` for a damaged file or one of another release. Only version
 * and release are looked at.
 */
export function parseRemainder(
  text: string,
  id: string,
  toSha256: (text: string) => string,
): Remainder | undefined {
  const found = readDigestedLine(text, toSha256) as Remainder | undefined // A publication wrote it.
  return found?.version === 1 && found.release === id ? found : undefined
}

/**
 * The line of a file that is the SHA-256 of its second line, a line feed, and one line of JSON; `undefined`
 * for a damaged file. Bytes that match their digest were written by a publication.
 */
export function readDigestedLine(text: string, toSha256: (text: string) => string): unknown {
  const end = text.indexOf('\n')
  const line = text.slice(end + 1)
  if (end === -1 || toSha256(line) !== text.slice(0, end)) return undefined
  return JSON.parse(line)
}
