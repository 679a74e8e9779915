/**
 * The letters in the display font files, as CSS unicode ranges. If two ranges share a letter, the
 * browser uses the later file.
 */
export const letters = {
  latin:
    'U+20-7E, U+A0, U+A1, U+A9, U+AB, U+B7, U+BB, U+BF, U+C0-FF, U+131, U+152, U+153, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+20AC, U+20B1, U+2212',
  /** Turkish, and European names of teams and games. */
  extended: 'U+100-130, U+132-151, U+154-17F, U+218-21B',
  vietnamese:
    'U+102, U+103, U+110, U+111, U+128, U+129, U+168, U+169, U+1A0, U+1A1, U+1AF, U+1B0, U+300, U+301, U+303, U+309, U+323, U+1EA0-1EF9, U+20AB',
}

/** A skin's own font for headings, whose files are in `skins/<skin>/face/`. */
type DisplayFace = {
  family: string
  /** The letter sets for which the font has a file. */
  files: readonly (keyof typeof letters)[]
  weight: string
  style: 'normal' | 'italic'
}

export const displayFaces = {
  neon: {
    family: 'Outfit Subset',
    files: ['latin', 'extended'],
    weight: '800 900',
    style: 'normal',
  },
  paper: {
    family: 'Playfair Subset',
    files: ['latin', 'extended', 'vietnamese'],
    weight: '700 800',
    style: 'normal',
  },
  arena: {
    family: 'Exo Subset',
    files: ['latin', 'extended', 'vietnamese'],
    weight: '800 900',
    style: 'italic',
  },
} satisfies Record<string, DisplayFace>
