import type { ReactNode } from 'react'
import type { GameTileProps } from '../slots.ts'

/**
 * The outer element of a tile: a button where a tap does something, else a plain figure. The text
 * in the tile is the button's name.
 */
export function GamePress(props: {
  action: GameTileProps['action']
  className?: string | undefined
  children: ReactNode
}) {
  const { action, className, children } = props
  if (!action) return <div className={className}>{children}</div>
  return (
    <button type="button" className={className} onClick={action.onPress}>
      {children}
    </button>
  )
}
