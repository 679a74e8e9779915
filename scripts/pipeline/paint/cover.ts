/** Makes the published sizes of a merchant's cover image, and the CSS that shows it on home. */
import type { Skin } from '@livery/contract/merchant/skins.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import sharp from 'sharp'
import type { ArtFile } from '../load/load-art.ts'
import { lowScreen } from '../tokens/skin-tokens.ts'

export type Cover = { files: { path: string; bytes: Buffer }[]; css: string }

/**
 * The sizes in pixels, with their limits. A phone loads the first size before home is complete, so
 * its limit keeps every skin below the usual budget of the first load.
 */
export const sizes = [
  { name: 'cover', width: 828, height: 414, bytesAtMost: 40 * 1024 },
  { name: 'cover-wide', width: 1600, height: 480, bytesAtMost: 90 * 1024 },
]

/** The first quality whose file is within the limit is used. */
const qualities = [80, 68, 56, 44, 32]

/**
 * Returns the cover image for painting, or why it cannot be used.
 *
 * @param limits the sizes with their limits; tests pass lower limits
 */
export async function makeCover(
  file: ArtFile,
  skin: Skin,
  limits = sizes,
): Promise<Cover | { reason: string; allowed: string }> {
  const encoded = await encodeOnce(file, limits)
  if ('tooLarge' in encoded) {
    const { width, height, bytesAtMost } = encoded.tooLarge
    const reason = `${file.name} has more than ${bytesAtMost / 1024} kB at ${width} × ${height} pixels, even at low quality`
    return { reason, allowed: 'an image with less detail, such as a blurred background' }
  }

  return { files: encoded.files, css: buildCoverCss(skin, encoded.files) }
}

type Size = (typeof sizes)[number]
type Encoded = { files: Cover['files'] } | { tooLarge: Size }

/** The latest results by the file's hash: Studio paints the same image with each change. */
const latest = new Map<string, Promise<Encoded>>()
const latestAtMost = 8

function encodeOnce(file: ArtFile, limits: readonly Size[]): Promise<Encoded> {
  const encoded = latest.get(file.hash) ?? encode(file, limits)
  latest.set(file.hash, encoded)
  const [oldest] = latest.keys()
  if (latest.size > latestAtMost && oldest !== undefined) latest.delete(oldest)
  return encoded
}

async function encode({ bytes: image }: ArtFile, limits: readonly Size[]): Promise<Encoded> {
  const files: Cover['files'] = []

  for (const size of limits) {
    const bytes = await encodeSize(image, size)
    if (bytes === undefined) return { tooLarge: size }
    files.push({ path: `/m/brand/${sha256(bytes).slice(0, 8)}/${size.name}.webp`, bytes })
  }

  return { files }
}

async function encodeSize(
  image: Buffer,
  { width, height, bytesAtMost }: Size,
): Promise<Buffer | undefined> {
  const pixels = await sharp(image)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .toColourspace('srgb')
    .toBuffer()

  for (const quality of qualities) {
    const bytes = await sharp(pixels).webp({ quality }).toBuffer()
    if (bytes.length <= bytesAtMost) return bytes
  }

  return undefined
}

/**
 * The frame of the image in each skin. Its height does not depend on the image, so that nothing
 * moves, and no text is over the image, so that all texts stay readable.
 */
const frames: Record<Skin, string> = {
  neon: 'block-size:min(46vw,240px);mask-image:linear-gradient(#000 55%,transparent)',
  paper:
    'block-size:min(40vw,240px);margin:12px var(--gutter) 0;border-radius:var(--radius-card);box-shadow:inset 0 0 0 1px var(--border)',
  arena: 'block-size:min(38vw,240px);clip-path:polygon(0 0,100% 0,100% calc(100% - 20px),0 100%)',
}

/** The painted skeleton and the app's home share the rule. Only home loads the image. */
function buildCoverCss(skin: Skin, [phone, wide]: Cover['files']): string {
  const selector = '.sk-cover,[data-screen=home]>main::before'
  return [
    `:root{--cover:url(${phone?.path})}`,
    `@media (min-width:560px){:root{--cover:url(${wide?.path})}}`,
    `${selector}{display:block;content:"";background:var(--surface-raised) var(--cover) center/cover;${frames[skin]}}`,
    `@media ${lowScreen}{${selector}{block-size:96px}}`,
  ].join('')
}
