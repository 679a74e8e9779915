import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readPlayRules } from '#brand/link-rules.ts'
import type { Launchable } from '#lib/addresses/launch-address.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { GameFrame } from './frame/game-frame.tsx'
import { toGameTarget } from './game-target.ts'
import { trialQuery } from './get-trial.ts'
import styles from './trial-game.module.css'
import { TrialNotice } from './trial-notice.tsx'

/** GAME-11: a game on trial, in a frame over the page. */
export function TrialGame({ onClose }: OverlayProps) {
  const game = useOverlaySubject('trial-game')
  return (
    <Modal overlay="trial-game" open onClose={onClose} className={styles.panel}>
      {game && <Trial game={game} onClose={onClose} />}
    </Modal>
  )
}

function Trial({ game, onClose }: { game: Launchable; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(trialQuery(game))
  const name = game.name ?? t('game_fallback_name')
  const target = isFetching || error ? undefined : toGameTarget(data, 'trial', readPlayRules())
  const onRetry = () => void refetch()
  if (target?.kind !== 'frame') {
    const notice = { game, name, target, error: isFetching ? null : error, onRetry, onClose }
    return <TrialNotice {...notice} />
  }
  const heading = (
    <ModalTitle>
      <LineParts parts={[name, t('trial_mark')]} />
    </ModalTitle>
  )
  return <GameFrame {...target} name={name} heading={heading} onRetry={onRetry} onLeave={onClose} />
}
