import type { Game } from '@livery/contract/platform/games.ts'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '#brand/slots.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { useFirstGames } from '../use-first-games.ts'
import styles from './game-sheet.module.css'
import { listSimilarGames } from './list-similar-games.ts'

/** A row of similar games. Tapping a game shows that game in the same sheet. */
export function SimilarGames({ game }: { game: Game }) {
  const { t } = useTranslation()
  const GameTile = useSlot('GameTile')
  const titleId = useId()
  const { category, vendor } = game
  const { games, failed } = useFirstGames([{ category }, { vendor }], true)
  const similar = useMemo(() => games && listSimilarGames(game, games), [game, games])
  if (failed || similar?.length === 0) return null
  if (!similar) return <div className={styles.similarPlace} />

  return (
    <section aria-labelledby={titleId} className={styles.similar}>
      <h3 id={titleId} className={styles.similarTitle}>
        {t('game_similar')}
      </h3>
      <ScrollRow>
        <ul className={styles.row}>
          {similar.map(other => (
            <li key={other.code} className={styles.cell}>
              <GameTile
                game={other}
                shape="square"
                action={{ onPress: () => openOverlay('game-sheet', other) }}
              />
            </li>
          ))}
        </ul>
      </ScrollRow>
    </section>
  )
}
