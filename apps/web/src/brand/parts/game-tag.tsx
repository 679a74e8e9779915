import type { Game } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/feedback/badge.tsx'

/** The most telling of a game's tags. */
const order = ['jackpot', 'new', 'hot'] as const

export function GameTag({ tags }: Pick<Game, 'tags'>) {
  const { t } = useTranslation()
  const tag = order.find(candidate => tags.includes(candidate))
  if (!tag) return null
  return <Badge tone={tag === 'hot' ? 'action' : 'accent'}>{t(`tag_${tag}`)}</Badge>
}
