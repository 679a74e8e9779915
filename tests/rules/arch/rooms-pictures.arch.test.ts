import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { drawRooms } from './draw-rooms.ts'
import * as tables from './import-table.ts'
import { roomsPictures } from './rooms-pictures.ts'

it.each(Object.entries(roomsPictures))(
  'docs/architecture/%s shows the current import table (npm run draw-rooms)',
  async (name, svg) => {
    const file = new URL(`../../../docs/architecture/${name}`, import.meta.url)
    expect(await readFile(file, 'utf8')).toBe(svg)
  },
)

it('the diagram shows each module once, and omits arrows that two other arrows imply', () => {
  const svg = drawRooms('t', { low: [], middle: ['low'], high: ['low', 'middle'] })
  expect(svg.match(/<text/g)).toHaveLength(3)
  expect(svg.match(/<line/g)).toHaveLength(2)
})

const { families, ...others } = tables
const rooms: (readonly [string, tables.ImportTable])[] = [
  ...Object.entries(families),
  ...Object.entries(others).flatMap(([name, table]) =>
    table instanceof RegExp ? [] : [[name, table] as const],
  ),
]

it.each(rooms)('the import table of %s has no cycles', (_name, table) => {
  let left = Object.keys(table)
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length
    left = left.filter(room => table[room]?.some(other => left.includes(other)))
  }
  expect(left).toEqual([])
})
