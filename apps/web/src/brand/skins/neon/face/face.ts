import { addFace } from '#brand/parts/add-face.ts'
import extended from './outfit-extended.woff2'
import latin from './outfit-latin.woff2'

/** Adds Outfit, which has no Vietnamese letters. */
export function addOwnFace(): void {
  addFace('neon', [
    ['latin', latin],
    ['extended', extended],
  ])
}
