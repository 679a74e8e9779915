import type { MiniGameOptions } from '@livery/contract/platform/site-options.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOccupation } from '#overlays/use-occupation.ts'
import { type MiniGame, miniGameQuery } from './get-mini-game.ts'
import type { MiniGameFlag } from './mini-game-script.ts'
import styles from './mini-game-widget.module.css'
import { useMountedGame } from './use-mounted-game.ts'
import { useWidgetHandle } from './use-widget-handle.ts'
import { useWidgetPlace } from './use-widget-place.ts'

type MiniGameWidgetProps = { flag: MiniGameFlag; start: MiniGameOptions | undefined }

/** MINIGAME-01: absent until its script has come, and for good if the script fails. */
export function MiniGameWidget({ flag, start }: MiniGameWidgetProps) {
  const { data: game } = useQuery(miniGameQuery(flag))
  return game && <Widget game={game} start={start} />
}

type WidgetProps = Pick<MiniGameWidgetProps, 'start'> & { game: MiniGame }

/**
 * A handle above the game takes taps, drags and keys; the game gets the taps. Out of sight while the
 * player pays, plays or fills a form in, where it would lie over a button; the game goes on.
 */
function Widget({ game, start }: WidgetProps) {
  const { t } = useTranslation()
  const widget = useRef<HTMLElement>(null)
  const floor = useRef<HTMLSpanElement>(null)
  const { container, hasFailed, press } = useMountedGame(game)
  const { place, move } = useWidgetPlace(start, widget, floor)
  const handlers = useWidgetHandle(place, move, press)
  const isOccupied = useOccupation() !== undefined
  if (hasFailed) return null
  return (
    <aside
      ref={widget}
      className={styles.widget}
      style={place}
      data-overlay="mini-game"
      data-away={isOccupied || undefined}
      aria-label={t('mini_game')}
    >
      <span ref={floor} className={styles.floor} />
      <div ref={container} />
      <button
        type="button"
        className={styles.handle}
        aria-label={t('mini_game')}
        aria-description={t('mini_game_move')}
        {...handlers}
      />
    </aside>
  )
}
