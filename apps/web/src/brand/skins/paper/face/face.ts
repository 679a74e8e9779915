import { addFace } from '#brand/parts/add-face.ts'
import { addScriptFaces } from '#brand/parts/add-script-faces.ts'

const files = import.meta.glob<string>('./{latin,extended,vietnamese}.woff2', {
  import: 'default',
  eager: true,
  query: '?url',
})

/** Adds Playfair Display, and the fonts for other scripts. */
export function addOwnFace(): void {
  addFace('paper', files)
  addScriptFaces('paper', {
    loadFiles: async () => (await import('./scripts.ts')).scripts,
    loadLetters: async () => (await import('./letters.json')).default,
  })
}
