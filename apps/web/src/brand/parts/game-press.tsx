import type { Game } from '@livery/contract/platform/games.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/feedback/badge.tsx'
import type { GameTileProps } from '../slots.ts'

/**
 * A tile's outer element: a button if a tap does something, otherwise a plain figure. The text in
 * the tile is the button's name.
 */
export function GamePress(props: {
  action: GameTileProps['action']
  className?: string | undefined
  children: ReactNode
}) {
  const { action, className, children } = props
  if (!action) return <div className={className}>{children}</div>
  return (
    <button type="button" className={className} data-game={action.code} onClick={action.onPress}>
      {children}
    </button>
  )
}

/** A game's tags, most important first. */
const order = ['jackpot', 'new', 'hot'] as const

export function GameTag({ tags }: Pick<Game, 'tags'>) {
  const { t } = useTranslation()
  const tag = order.find(candidate => tags.includes(candidate))
  if (!tag) return null
  return <Badge tone={tag === 'hot' ? 'action' : 'accent'}>{t(`tag_${tag}`)}</Badge>
}
