/**
 * All letters except the spaces, whose font determines a line's height: this font remains the
 * device's.
 */
export const scriptLetters = 'U+21-9F, U+A1-10FFFF'

/** Beyond these sizes, letters would look like those of another heading level. */
const sizes = { smallest: 0.8, largest: 1.25 }

/** Returns a font's size for a sample's width in the device's font and in this font. */
export function computeSize(deviceWidth: number, width: number): number {
  const size = width > 0 ? deviceWidth / width : 1
  return Math.min(sizes.largest, Math.max(sizes.smallest, size))
}
