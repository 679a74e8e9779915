/**
 * Renders an import table as a diagram with rows of modules. Each module is above every module that
 * it may import.
 */
import type { ImportTable } from './import-table.ts'

type Box = { x: number; y: number; width: number }

const boxHeight = 40
const gapX = 24
const gapY = 56
const margin = 24
const letterWidth = 9

/** Returns the diagram as SVG. Omits arrows that two other arrows imply. */
export function drawRooms(title: string, table: ImportTable): string {
  const floors = toFloors(table)
  const boxes = placeBoxes(floors)
  const width = Math.max(...[...boxes.values()].map(({ x, width }) => x + width)) + margin
  const height = margin * 2 + floors.length * boxHeight + (floors.length - 1) * gapY
  const arrows = Object.keys(table).flatMap(room =>
    toDirect(room, table).map(other => drawArrow(boxes, room, other)),
  )

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#556"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...arrows,
    ...[...boxes].map(([room, box]) => drawBox(room, box)),
    '</svg>',
    '',
  ].join('\n')
}

/** Returns the diagram's rows from top to bottom. */
function toFloors(table: ImportTable): string[][] {
  const rooms = Object.keys(table)
  const levels = new Map(rooms.map(room => [room, toLevel(room, table)]))
  const top = Math.max(...levels.values())
  return Array.from({ length: top + 1 }, (_, index) =>
    rooms.filter(room => levels.get(room) === top - index),
  )
}

function toLevel(room: string, table: ImportTable): number {
  const below = table[room] ?? []
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(other => toLevel(other, table)))
}

/** Returns the imported modules that are not also reachable through another imported module. */
function toDirect(room: string, table: ImportTable): string[] {
  const below = table[room] ?? []
  return below.filter(other => !below.some(via => via !== other && leadsTo(via, other, table)))
}

function leadsTo(from: string, to: string, table: ImportTable): boolean {
  return (table[from] ?? []).some(next => next === to || leadsTo(next, to, table))
}

function placeBoxes(floors: readonly string[][]): Map<string, Box> {
  const widths = floors.map(rooms => rooms.map(room => room.length * letterWidth + 32))
  const spans = widths.map(row => row.reduce((sum, width) => sum + width + gapX, -gapX))
  const widest = Math.max(...spans)
  const boxes = new Map<string, Box>()

  for (const [index, rooms] of floors.entries()) {
    let x = margin + Math.round((widest - (spans[index] ?? 0)) / 2)
    for (const [at, room] of rooms.entries()) {
      const width = widths[index]?.[at] ?? 0
      boxes.set(room, { x, y: margin + index * (boxHeight + gapY), width })
      x += width + gapX
    }
  }

  return boxes
}

function drawBox(room: string, { x, y, width }: Box): string {
  const middle = x + width / 2
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${boxHeight}" rx="8" fill="#eef2ff" stroke="#556"/>`,
    `<text x="${middle}" y="${y + 25}" text-anchor="middle" font-family="system-ui, sans-serif" font-size="15" fill="#223">${room}</text>`,
  ].join('')
}

function drawArrow(boxes: ReadonlyMap<string, Box>, from: string, to: string): string {
  const upper = boxes.get(from)
  const lower = boxes.get(to)
  if (!upper || !lower) return ''
  const [x1, x2] = [upper, lower].map(({ x, width }) => x + width / 2)
  return `<line x1="${x1}" y1="${upper.y + boxHeight}" x2="${x2}" y2="${lower.y}" stroke="#99a" stroke-width="1.5" marker-end="url(#tip)"/>`
}
