import type { Skin } from '@livery/contract/merchant/skins.ts'
import { isSavingData } from '#lib/network/connection.ts'
import { displayFaces, letters } from './display-faces.ts'

/** The URL of each file, in the order of `letters`. */
type Files = readonly (readonly [keyof typeof letters, string])[]

/**
 * Adds a skin's display font, the first in the headings' font stack; players who save data keep the
 * fallback fonts. The browser fetches a font file when a heading contains one of its letters.
 */
export function addFace(skin: Skin, files: Files): void {
  if (isSavingData()) return
  const { family, weight, style } = displayFaces[skin]
  for (const [name, url] of files) {
    const options = { weight, style, unicodeRange: letters[name], display: 'swap' } as const
    document.fonts.add(new FontFace(family, `url(${url})`, options))
  }
}
