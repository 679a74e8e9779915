import { platformErrors } from '@livery/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { readPlayRules } from '#brand/link-rules.ts'
import type { Launchable } from '#lib/addresses/launch-address.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { callTrialAtOnce } from '#platform/client/call-at-once.ts'
import { isUnreachable, PlatformError } from '#platform/errors.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { GameFrame } from './frame/game-frame.tsx'
import { decideGameTarget, type GameTarget } from './game-target.ts'
import { GameWindow } from './game-window.tsx'
import { toTrialCall, trialQuery } from './get-trial.ts'
import { openGameWindow } from './open-game-window.ts'
import styles from './trial-game.module.css'
import trialNoticeStyles from './trial-notice.module.css'

type TrialNoticeProps = {
  game: Launchable
  name: string
  /** Undefined until the platform has responded to the launch request. */
  target: Exclude<GameTarget, { kind: 'frame' }> | undefined
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** GAME-11: a trial game, in a frame above the page. */
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
  const target = isFetching || error ? undefined : decideGameTarget(data, 'trial', readPlayRules())
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

/**
 * The notice for a trial without an iframe: it is loading, rejected, unavailable, or open in a
 * separate window.
 */
function TrialNotice({ game, name, target, error, onRetry, onClose }: TrialNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={trialNoticeStyles.notice}>
      <div className={trialNoticeStyles.head}>
        <ModalTitle className={trialNoticeStyles.title}>{name}</ModalTitle>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={trialNoticeStyles.body}>
        {error && <TrialError error={error} onRetry={onRetry} />}
        {!error && !target && (
          <p className={trialNoticeStyles.wait} role="status">
            <Spinner /> {t('trial_starting')}
          </p>
        )}
        {target?.kind === 'refused' && (
          <ErrorState title={t('trial_failed')} body={t('launch_unsafe')} />
        )}
        {(target?.kind === 'window' || target?.kind === 'page') && (
          <GameWindow name={name} open={() => openTrial(game, target.href)} />
        )}
      </div>
    </div>
  )
}

function TrialError({ error, onRetry }: Pick<TrialNoticeProps, 'onRetry'> & { error: Error }) {
  const { t } = useTranslation()
  const { errorCode, message } = error instanceof PlatformError ? error : {}
  if (errorCode === platformErrors.notFound) return <EmptyState title={t('trial_none')} />
  const body = (!isUnreachable(error) && message) || t('load_failed_desc')
  return <ErrorState title={t('trial_failed')} body={body} onRetry={onRetry} />
}

/**
 * Opens a trial in a window. A trial URL is valid only once and briefly, so a new URL is requested.
 * If that fails, uses the known URL.
 */
function openTrial(game: Launchable, known: string) {
  const href = findFreshHref(game) ?? known
  return { href, isOpen: openGameWindow(href) }
}

function findFreshHref(game: Launchable): string | undefined {
  try {
    const target = decideGameTarget(callTrialAtOnce(toTrialCall(game)), 'trial', readPlayRules())
    return target.kind === 'refused' ? undefined : target.href
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}
