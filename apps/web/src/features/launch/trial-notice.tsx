import { platformErrors } from '@livery/contract/errors.ts'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { readPlayRules } from '#brand/link-rules.ts'
import type { Launchable } from '#lib/addresses/launch-address.ts'
import { callTrialAtOnce } from '#platform/client/call-at-once.ts'
import { isUnreachable, PlatformError } from '#platform/errors.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ModalTitle } from '#ui/modal/modal.tsx'
import { type GameTarget, toGameTarget } from './game-target.ts'
import { GameWindow } from './game-window.tsx'
import { toTrialCall } from './get-trial.ts'
import { openGameWindow } from './open-game-window.ts'
import styles from './trial-notice.module.css'

type TrialNoticeProps = {
  game: Launchable
  name: string
  /** Undefined until the platform has answered. */
  target: Exclude<GameTarget, { kind: 'frame' }> | undefined
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** A trial that is not on the screen: on its way, refused, missing, or in a window of its own. */
export function TrialNotice({ game, name, target, error, onRetry, onClose }: TrialNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.notice}>
      <div className={styles.head}>
        <ModalTitle className={styles.title}>{name}</ModalTitle>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>
        {error && <TrialError error={error} onRetry={onRetry} />}
        {!error && !target && (
          <p className={styles.wait} role="status">
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
 * Addresses of trials are good once and not for long, so the window gets a fresh one; the known one
 * where that fails.
 */
function openTrial(game: Launchable, known: string) {
  const href = findFreshHref(game) ?? known
  return { href, isOpen: openGameWindow(href) }
}

function findFreshHref(game: Launchable): string | undefined {
  try {
    const target = toGameTarget(callTrialAtOnce(toTrialCall(game)), 'trial', readPlayRules())
    return target.kind === 'refused' ? undefined : target.href
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}
