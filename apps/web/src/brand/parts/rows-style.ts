import type { CSSProperties } from 'react'

/**
 * Returns the style for a block with the height of the given number of game rows; its style sheet
 * defines the row height.
 */
export function toRowsStyle(rows: number): CSSProperties & Record<'--rows', number> {
  return { '--rows': rows }
}
