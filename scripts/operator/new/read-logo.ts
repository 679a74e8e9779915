/** Reads and validates the operator's logo and decides how it is used. */
import { basename, dirname, extname, resolve } from 'node:path'
import { contentType } from '@livery/release/support/content-type.ts'
import sharp from 'sharp'
import { checkArt } from '#pipeline/check/art/check-art.ts'
import { parseBox } from '#pipeline/check/art/svg-box.ts'
import { readSize, type Size } from '#pipeline/check/art/svg-danger.ts'
import { readSvg } from '#pipeline/check/art/svg-elements.ts'
import type { ArtFile } from '#pipeline/load/load-art.ts'
import { loadArt } from '#pipeline/load/load-art.ts'
import { OperatorError } from '#support/operator-problem.ts'

export type Logo = {
  role: 'mark' | 'wordmark'
  fileName: string
  bytes: Buffer
  /** Why the image was padded, if it was. */
  advice?: string
}

const endings = new Set(['.svg', '.png', '.jpg', '.jpeg'])
/**
 * Logos are classified by width divided by height: a mark is square, a wordmark is at least this wide.
 */
const squareSlack = 0.02
const leastWordmark = 1.5
/** The height of the wordmark in the top bar, in CSS pixels. */
const barHeight = 30

/**
 * Reads a logo with the same checks as every build. Unless a role is wanted, a square logo becomes
 * the mark, any other logo the wordmark. A tall or stacked logo gets empty space on both sides.
 *
 * @throws OperatorError with one line per fault
 */
export async function readLogo(given: string, wanted?: Logo['role']): Promise<Logo> {
  // Messages show where a relative path leads.
  const path = resolve(given)
  const ending = extname(path).toLowerCase()
  if (!endings.has(ending)) fail(path, 'must be an svg, png or jpg file')
  const picture = readPicture(path, contentType(`logo${ending}`))
  const size = await readSize(picture.bytes, picture.type)
  const faults = await checkArt({ mark: picture, wordmark: picture, wordmarkDark: picture }, path)
  const ratio = size ? size.width / size.height : leastWordmark
  const role = wanted ?? (Math.abs(ratio - 1) <= squareSlack ? 'mark' : 'wordmark')
  const own = faults.filter(({ key }) => key === `logo.${role}`)
  if (own.length > 0) throw new OperatorError(own.map(({ reason }) => reason))
  if (size === undefined) return fail(path, `is not a readable ${picture.type} file`)
  if (role === 'mark' || ratio >= leastWordmark) {
    return { role, fileName: `${role}${ending}`, bytes: picture.bytes }
  }

  const advice = `is ${size.width} × ${size.height}, so it was padded to 3 : 2; at the top bar's height it is ${Math.round(barHeight * ratio)} pixels wide`

  return { role, advice, ...(await padToWordmark(picture, size, ending)) }
}

function readPicture(path: string, type: string): ArtFile {
  const name = basename(path)
  const background = '#000000'
  const art = loadArt(dirname(path), path, {
    logo: { mark: name, wordmark: name, background },
  })
  if (!Array.isArray(art)) return { ...art.mark, type }
  return fail(path, art[0]?.reason.slice(name.length + 1) ?? 'cannot be read')
}

/** Adds empty space on both sides, so that the image is as wide as the narrowest wordmark. */
async function padToWordmark(
  { bytes, type }: ArtFile,
  { width, height }: Size,
  ending: string,
): Promise<Pick<Logo, 'fileName' | 'bytes'>> {
  if (type === 'image/svg+xml') {
    const svg = bytes.toString()
    return { fileName: 'wordmark.svg', bytes: Buffer.from(widenSvg(svg, { width, height })) }
  }

  const side = Math.ceil((height * leastWordmark - width) / 2)
  const picture = sharp(bytes).autoOrient()
  // A JPEG has no transparency, so its edges are continued instead.
  const extendWith = type === 'image/png' ? 'background' : 'copy'
  const padded = picture.extend({
    left: side,
    right: side,
    extendWith,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })

  return { fileName: `wordmark${ending}`, bytes: await padded.toBuffer() }
}

/** Returns the drawing with a wider viewBox and without its own size. */
function widenSvg(svg: string, { width, height }: Size): string {
  const root = readSvg(svg)?.elements[0]
  const box = parseBox(root?.attributes.get('viewbox')) ?? { x: 0, y: 0, width, height }
  const wide = box.height * leastWordmark
  const viewBox = [box.x - (wide - box.width) / 2, box.y, wide, box.height].join(' ')
  const own = /\s(?:viewBox|width|height|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/gi
  return svg.replace(/<svg\b[^>]*/i, tag => `${tag.replace(own, '')} viewBox="${viewBox}"`)
}

function fail(path: string, reason: string): never {
  throw new OperatorError(`${path}: ${reason}`)
}
