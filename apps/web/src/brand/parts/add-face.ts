import type { Skin } from '@livery/contract/merchant/skins.ts'
import { isSavingData } from '#lib/network/connection.ts'
import { displayFaces, letters } from './display-faces.ts'

/** The address of each file, in the order of `letters`. */
type Files = readonly (readonly [keyof typeof letters, string])[]

/**
 * Adds the display face of a skin, which is the first of its headings' stack; a player who saves data
 * keeps the faces that stand in for it. The browser fetches a file of the face when a heading has a
 * letter of it.
 */
export function addFace(skin: Skin, files: Files): void {
  if (isSavingData()) return
  const { family, weight, style } = displayFaces[skin]
  for (const [name, url] of files) {
    const options = { weight, style, unicodeRange: letters[name], display: 'swap' } as const
    document.fonts.add(new FontFace(family, `url(${url})`, options))
  }
}
