import { addFace } from '../../../parts/add-face.ts'
import latin from './playfair-latin.woff2'
import vietnamese from './playfair-vietnamese.woff2'

/** Playfair Display. */
export function addOwnFace(): void {
  addFace({
    family: 'Playfair Subset',
    files: { latin, vietnamese },
    descriptors: {
      weight: '700 800',
      // The heights of the faces it replaces, so that no line moves.
      ascentOverride: '95%',
      descentOverride: '25%',
      lineGapOverride: '0%',
    },
  })
}
