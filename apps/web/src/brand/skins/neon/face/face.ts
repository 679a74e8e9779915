import { addFace } from '#brand/parts/add-face.ts'
import { addScriptFaces } from '#brand/parts/add-script-faces.ts'

const files = import.meta.glob<string>('./{latin,extended,vietnamese}.woff2', {
  import: 'default',
  eager: true,
  query: '?url',
})

/** Adds Outfit, which has no Vietnamese letters, and the fonts for other scripts. */
export function addOwnFace(): void {
  addFace('neon', files)
  addScriptFaces('neon', {
    loadFiles: async () => (await import('./scripts.ts')).scripts,
    loadLetters: async () => (await import('./letters.json')).default,
  })
}
