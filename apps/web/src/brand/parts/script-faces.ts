/**
 * All letters except the spaces, whose font determines a line's height: this font remains the
 * device's.
 */
export const scriptLetters = 'U+21-9F, U+A1-10FFFF'
