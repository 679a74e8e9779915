/** `npm run draw-rooms`: writes the pictures of `docs/architecture` anew. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { roomsPictures } from './rooms-pictures.ts'

const folder = fileURLToPath(new URL('../../docs/architecture/', import.meta.url))

for (const [name, svg] of Object.entries(roomsPictures)) {
  await writeFile(folder + name, svg)
  console.log(`drew docs/architecture/${name}`)
}
