import type { Skin } from '@livery/contract/merchant/skins.ts'
import { isSavingData } from '#lib/network/connection.ts'
import { displayFaces, letters } from './display-faces.ts'

/** URLs of font files by path. */
export type FaceFiles = Readonly<Record<string, string>>

/**
 * Adds a skin's display font, the first in the headings' font stack; players who save data keep the
 * fallback fonts. The browser fetches a font file when a heading contains one of its letters.
 */
export function addFace(skin: Skin, files: FaceFiles): void {
  if (isSavingData()) return
  const { family, files: names, weight, style } = displayFaces[skin]
  // In the order of `letters`.
  for (const name of names) {
    const url = files[`./${name}.woff2`]
    const options = { weight, style, unicodeRange: letters[name], display: 'swap' } as const
    document.fonts.add(new FontFace(family, `url(${url})`, options))
  }
}
