import { sha256 } from '@livery/release/support/hash.ts'
import type { ArtFile } from '../load/art-file.ts'
import type { Art } from '../load/load-art.ts'
import { stripPicture } from './strip-picture.ts'

/**
 * Returns a merchant's images in their published form; does not change the files in the merchant's
 * folder.
 */
export async function stripArt({ mark, wordmark, wordmarkDark, screenshots }: Art): Promise<Art> {
  const plain = await stripFile(wordmark)
  const { narrow, wide } = screenshots
  return {
    mark: await stripFile(mark),
    wordmark: plain,
    // A merchant without a dark wordmark uses one file for both.
    wordmarkDark: wordmarkDark === wordmark ? plain : await stripFile(wordmarkDark),
    screenshots: {
      ...(narrow && { narrow: await stripFile(narrow) }),
      ...(wide && { wide: await stripFile(wide) }),
    },
  }
}

async function stripFile(file: ArtFile): Promise<ArtFile> {
  const bytes = await stripPicture(file.bytes)
  return bytes === file.bytes ? file : { ...file, bytes, hash: sha256(bytes) }
}
