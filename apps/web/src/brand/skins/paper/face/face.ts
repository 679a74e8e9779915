import { addFace } from '#brand/parts/add-face.ts'
import extended from './playfair-extended.woff2'
import latin from './playfair-latin.woff2'
import vietnamese from './playfair-vietnamese.woff2'

/** Playfair Display. */
export function addOwnFace(): void {
  addFace('paper', [
    ['latin', latin],
    ['extended', extended],
    ['vietnamese', vietnamese],
  ])
}
