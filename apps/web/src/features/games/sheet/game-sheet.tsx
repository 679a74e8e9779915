import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { track } from '#platform/tracking/track.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { GameActions } from './game-actions.tsx'
import { GameFacts } from './game-facts.tsx'
import styles from './game-sheet.module.css'

/** One game: its picture and facts, and the ways to play it. */
export function GameSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const game = useOverlaySubject('game-sheet')
  const code = game?.code
  useEffect(() => {
    if (code !== undefined) track('viewContent')
  }, [code])
  if (!game) return null
  return (
    <Sheet overlay="game-sheet" open onClose={onClose} title={game.name}>
      <div className={styles.top}>
        <div className={styles.art}>
          <Picture src={game.image} alt="" colour={game.colour} eager />
        </div>
        <div className={styles.side}>
          {game.tags.length > 0 && (
            <ul className={styles.tags}>
              {game.tags.map(tag => (
                <li key={tag}>
                  <Badge tone={tag === 'hot' ? 'action' : 'accent'}>{t(`tag_${tag}`)}</Badge>
                </li>
              ))}
            </ul>
          )}
          <FavouriteButton game={game} />
        </div>
      </div>
      <GameFacts game={game} />
      <GameActions game={game} onClose={onClose} />
    </Sheet>
  )
}
