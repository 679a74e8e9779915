import { addFace } from '../../../parts/add-face.ts'
import latin from './exo2-latin.woff2'
import vietnamese from './exo2-vietnamese.woff2'

/** Exo 2, drawn slanted, as the headings of this skin are. */
export function addOwnFace(): void {
  addFace({
    family: 'Exo Subset',
    files: { latin, vietnamese },
    descriptors: {
      weight: '800 900',
      style: 'italic',
      // The heights of the faces it replaces, so that no line moves.
      ascentOverride: '95%',
      descentOverride: '24%',
      lineGapOverride: '0%',
    },
  })
}
