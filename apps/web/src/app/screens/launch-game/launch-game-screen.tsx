import { useTranslation } from 'react-i18next'
import { LaunchStart } from '#features/launch/launch-start.tsx'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import styles from './launch-game-screen.module.css'

/** A game can be played without these tools. */
const GameTools = lazyWithTexts(
  ['games', 'play-limits', 'system'],
  async () => (await import('./game-tools.tsx')).GameTools,
)

/**
 * ROUTE-14: starts a game. Above a framed game, the screen shows the player's wallet, clock and
 * favorites.
 */
export function LaunchGameScreen() {
  const { t } = useTranslation()
  // The game's page may have its own main landmark.
  const name = t('game_fallback_name')
  return (
    <main className={styles.screen} data-screen="launch-game" aria-label={name}>
      <LaunchStart
        tools={code => (
          <OptionalPart>
            <GameTools code={code} />
          </OptionalPart>
        )}
      />
    </main>
  )
}
