import type { letters } from './letters.ts'

/** A skin's own typeface for headings, whose files are in `skins/<skin>/face/`. */
type DisplayFace = {
  family: string
  /** The letters it has a file of. */
  files: readonly (keyof typeof letters)[]
  weight: string
  style: 'normal' | 'italic'
}

export const displayFaces = {
  neon: { family: 'Outfit Subset', files: ['latin'], weight: '800 900', style: 'normal' },
  paper: {
    family: 'Playfair Subset',
    files: ['latin', 'vietnamese'],
    weight: '700 800',
    style: 'normal',
  },
  arena: {
    family: 'Exo Subset',
    files: ['latin', 'vietnamese'],
    weight: '800 900',
    style: 'italic',
  },
} satisfies Record<string, DisplayFace>
