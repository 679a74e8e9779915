/** Reads and validates the operator's logo and decides how it is used. */
import { basename, dirname, extname } from 'node:path'
import { contentType } from '@livery/release/support/content-type.ts'
import { checkArt } from '#pipeline/check/art/check-art.ts'
import { readSize } from '#pipeline/check/art/svg-danger.ts'
import type { ArtFile } from '#pipeline/load/load-screenshots.ts'
import { loadArt } from '#pipeline/load/load-screenshots.ts'
import { OperatorError } from '#support/operator-problem.ts'

export type Logo = { role: 'mark' | 'wordmark'; fileName: string; bytes: Buffer }

const endings = new Set(['.svg', '.png', '.jpg', '.jpeg'])
/**
 * Logos are classified by width divided by height: a mark is square, a wordmark is clearly wider.
 */
const squareSlack = 0.02
const leastWordmark = 1.5

/**
 * Reads a logo with the same checks as every build. A square logo becomes the mark, a wide logo the
 * wordmark.
 *
 * @throws OperatorError with one line per fault
 */
export async function readLogo(path: string): Promise<Logo> {
  const ending = extname(path).toLowerCase()
  if (!endings.has(ending)) fail(path, 'must be an svg, png or jpg file')
  const picture = readPicture(path, contentType(`logo${ending}`))
  const size = await readSize(picture.bytes, picture.type)
  const faults = await checkArt({ mark: picture, wordmark: picture, wordmarkDark: picture }, path)
  const role = size && chooseLogoRole(size.width / size.height)
  const own = faults.filter(({ key }) => key === `logo.${role ?? 'wordmark'}`)
  if (own.length > 0) throw new OperatorError(own.map(({ reason }) => reason))
  if (size === undefined) return fail(path, `is not a readable ${picture.type} file`)
  const as = `${size.width} × ${size.height}`
  if (role === undefined) return fail(path, `is ${as}; make it square, or at least 3 : 2 wide`)
  return { role, fileName: `${role}${ending}`, bytes: picture.bytes }
}

function readPicture(path: string, type: string): ArtFile {
  const name = basename(path)
  const background = '#000000'
  const art = loadArt(dirname(path), path, { mark: name, wordmark: name, background })
  if (!Array.isArray(art)) return { ...art.mark, type }
  return fail(path, art[0]?.reason.slice(name.length + 1) ?? 'cannot be read')
}

function chooseLogoRole(ratio: number): Logo['role'] | undefined {
  if (Math.abs(ratio - 1) <= squareSlack) return 'mark'
  return ratio >= leastWordmark ? 'wordmark' : undefined
}

function fail(path: string, reason: string): never {
  throw new OperatorError(`${path}: ${reason}`)
}
