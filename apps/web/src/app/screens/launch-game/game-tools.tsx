import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { useTranslation } from 'react-i18next'
import { GameFavourite } from '#features/launch/frame/game-favourite.tsx'
import styles from '#features/launch/frame/game-tools.module.css'
import { GameWallet } from '#features/launch/frame/game-wallet.tsx'
import { PlayClock } from '#features/play-limits/play-clock.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

/** The wallet, clock and favorite button in the bar above a game played for money. */
export function GameTools({ code }: { code: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <GameWallet>
        <PlayClock />
      </GameWallet>
      {code !== undefined && <GameFavourite code={code} />}
      <span className={styles.report}>
        <IconButton
          label={t('problem_title')}
          onClick={() => openOverlay('problem', { subject: 'game', ...(code && { id: code }) })}
        >
          <MessageSquareWarning size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </>
  )
}
