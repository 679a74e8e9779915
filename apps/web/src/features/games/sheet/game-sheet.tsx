import type { Game } from '@livery/contract/platform/games.ts'
import { lazy, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionalPart } from '#loading/optional-part.tsx'
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

const SimilarGames = lazy(async () => ({
  default: (await import('./similar-games.tsx')).SimilarGames,
}))

/** One game: its picture, the ways to play it, its facts, and games like it. */
export function GameSheet({ onClose }: OverlayProps) {
  const game = useOverlaySubject('game-sheet')
  const code = game?.code
  const top = useTopOfNext(code)
  useEffect(() => {
    if (code !== undefined) track('viewContent')
  }, [code])
  if (!game) return null
  return (
    <Sheet overlay="game-sheet" open onClose={onClose} title={game.name}>
      <GameTop place={top} game={game} />
      <GameActions game={game} onClose={onClose} />
      <GameFacts game={game} />
      <OptionalPart key={code} pending={<div className={styles.similarPlace} />}>
        <SimilarGames game={game} />
      </OptionalPart>
    </Sheet>
  )
}

function GameTop({ place, game }: { place: RefObject<HTMLDivElement | null>; game: Game }) {
  const { t } = useTranslation()
  return (
    <div ref={place} className={styles.top}>
      <div className={styles.art}>
        <Picture key={game.code} src={game.image} alt="" colour={game.colour} eager />
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
  )
}

/** The top of the sheet, where the next game begins. The focus goes by itself from the tile that is gone. */
function useTopOfNext(code: string | undefined): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game begins at the top
  useLayoutEffect(() => {
    const body = top.current?.parentElement
    if (body) body.scrollTop = 0
  }, [code])
  return top
}
