/**
 * All letters except spaces. Spaces stay in the device's font, because their font determines the
 * line height.
 */
export const scriptLetters = 'U+21-9F, U+A1-10FFFF'

/** Beyond these sizes, letters would look like another heading level. */
const sizes = { smallest: 0.8, largest: 1.25 }

/** Computes a font's scale from a sample's width in the device's font and in this font. */
export function computeSize(deviceWidth: number, width: number): number {
  const size = width > 0 ? deviceWidth / width : 1
  return Math.min(sizes.largest, Math.max(sizes.smallest, size))
}
