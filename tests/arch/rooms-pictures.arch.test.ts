import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { drawRooms } from './draw-rooms.ts'
import { roomsPictures } from './rooms-pictures.ts'

it.each(Object.entries(roomsPictures))(
  'docs/architecture/%s shows the import table as it is (npm run draw-rooms)',
  async (name, svg) => {
    const file = new URL(`../../docs/architecture/${name}`, import.meta.url)
    expect(await readFile(file, 'utf8')).toBe(svg)
  },
)

it('draws each room once, and no arrow that follows from two others', () => {
  const svg = drawRooms('t', { low: [], middle: ['low'], high: ['low', 'middle'] })
  expect(svg.match(/<text/g)).toHaveLength(3)
  expect(svg.match(/<line/g)).toHaveLength(2)
})
