import sharp from 'sharp'

export type Artist = (key: string, draw: () => string) => Promise<Buffer>

const quality = 82

/**
 * Renders drawings to WebP and caches them; concurrent requests for a drawing share one rendering.
 */
export function createArtist(capacity = 1_500): Artist {
  const pictures = new Map<string, Promise<Buffer>>()
  return (key, draw) => {
    const known = pictures.get(key)
    if (known) return known
    const oldest = pictures.keys().next().value
    if (pictures.size >= capacity && oldest !== undefined) pictures.delete(oldest)
    const picture = sharp(Buffer.from(draw())).webp({ quality, effort: 3 }).toBuffer()
    pictures.set(key, picture)
    return picture
  }
}
