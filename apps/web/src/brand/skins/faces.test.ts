import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const faces = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.woff2'),
)

it('has at least one face for each of the three skins', () => {
  expect(new Set(faces.map(name => name.split('/')[0]))).toEqual(
    new Set(['arena', 'neon', 'paper']),
  )
})

it.each(faces)('%s is no larger than 20 kB', name => {
  expect(statSync(`${here}${name}`).size).toBeLessThanOrEqual(20_000)
})
