/** The game grid's layout: its columns, and a cell height that fits every skin's tile. */

export type Geometry = {
  columns: number
  /** Width of a cell, in px. */
  cell: number
  /** Height of a cell, in px. */
  height: number
}

export const gridGapPx = 10
/**
 * Three tiles fit into a phone's width. A wide list uses larger tiles in addition to more columns.
 */
const smallestCellPx = 96
const smallestWideCellPx = 128
const wideListPx = 640
/** Space below the square image: two lines for the name and one for the vendor. */
const stubRem = 3.625

export function computeGridGeometry(widthPx: number, remPx: number): Geometry {
  const smallest = widthPx < wideListPx ? smallestCellPx : smallestWideCellPx
  const fitting = Math.floor((widthPx + gridGapPx) / (smallest + gridGapPx))
  const columns = Math.max(2, fitting)
  const cell = Math.max(0, (widthPx - (columns - 1) * gridGapPx) / columns)
  return { columns, cell, height: Math.round(cell + stubRem * remPx) }
}
