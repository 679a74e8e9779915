import type { Game } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { buildLaunchUrl } from '#lib/addresses/launch-address.ts'
import { withReturnAddress } from '#lib/addresses/return-address.ts'
import { useOnline } from '#lib/network/online.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './game-sheet.module.css'

type GameActionsProps = { game: Game; onClose: () => void }

/**
 * The buttons to play or try a game. The route guard redirects visitors to login or registration,
 * and then to the game. Offline, only a hint is shown and the buttons stay enabled, because
 * browsers may wrongly report that they are offline.
 */
export function GameActions({ game, onClose }: GameActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isOffline = !useOnline()
  const isVisitor = useSession() === undefined
  const address = buildLaunchUrl({ ...game, backUrl: pathname + search })

  const leaveTo = (to: string) => {
    // Replaces the sheet's history entry, so that back returns to the page below.
    navigate(to, { replace: true })
    onClose()
  }

  const tryOut = () => {
    onClose()
    openOverlay('trial-game', game)
  }

  return (
    <div className={styles.actions}>
      <Button size="lg" block data-focus-first="" onClick={() => leaveTo(address)}>
        {t('game_play')}
      </Button>
      {game.hasTrial !== false && (
        <Button size="lg" block variant="secondary" onClick={tryOut}>
          {t('game_try')}
        </Button>
      )}
      {isVisitor && (
        <Button
          size="lg"
          block
          variant="ghost"
          onClick={() =>
            leaveTo(withReturnAddress(paths.register, new URL(address, window.location.origin)))
          }
        >
          {t('register')}
        </Button>
      )}
      {isOffline && (
        <p className={styles.note} role="status">
          {t('game_needs_network')}
        </p>
      )}
    </div>
  )
}
