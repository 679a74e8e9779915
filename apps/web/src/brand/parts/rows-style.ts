import type { CSSProperties } from 'react'

/** The style of a block as high as so many rows of games; its sheet says how high one is. */
export function toRowsStyle(rows: number): CSSProperties & Record<'--rows', number> {
  return { '--rows': rows }
}
