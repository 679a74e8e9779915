/**
 * `npm run draw-rooms [-- --out <folder>]`: regenerates the diagrams in `docs/architecture`, or
 * writes them to another folder.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { roomsPictures } from './rooms-pictures.ts'

const { out = 'docs/architecture' } = parseArgs({ options: { out: { type: 'string' } } }).values
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))

await mkdir(out, { recursive: true })
for (const [name, svg] of Object.entries(roomsPictures)) {
  const path = join(out, name)
  await writeFile(path, svg)
  console.log(`drew ${path}`)
}
