import { addFace } from '#brand/parts/add-face.ts'
import extended from './exo2-extended.woff2'
import latin from './exo2-latin.woff2'
import vietnamese from './exo2-vietnamese.woff2'

/** Adds Exo 2 in its slanted style, which this skin's headings use. */
export function addOwnFace(): void {
  addFace('arena', [
    ['latin', latin],
    ['extended', extended],
    ['vietnamese', vietnamese],
  ])
}
