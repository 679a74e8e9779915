import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Launchable } from '#lib/addresses/launch-address.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { isUnreachable, PlatformError } from '#platform/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import type { Launch } from './to-launch.ts'

type LaunchFailedProps = { launch: Launch; name: string; error: Error; onRetry: () => void }

/**
 * A launch that failed. The error catalogue has alerted why (GAME-08, GAME-09); the reason stays on
 * the screen, beside ways on.
 */
export function LaunchFailed({ launch, name, error, onRetry }: LaunchFailedProps) {
  const { t } = useTranslation()
  const game = toTrial(launch)
  return (
    <LaunchPanel
      name={t('launch_failed', { name })}
      backPath={launch.backPath}
      text={toReason(error, t)}
    >
      <Button onClick={onRetry}>{t('try_again')}</Button>
      {game && (
        <Button variant="ghost" onClick={() => openOverlay('trial-game', game)}>
          {t('trial_try')}
        </Button>
      )}
    </LaunchPanel>
  )
}

function toReason(error: Error, t: TFunction): string {
  if (!(error instanceof PlatformError)) return t('launch_failed_text')
  const isTimeout = error.kind === 'timeout' || error.status === 504
  if (isTimeout) return t('timeout_retry_please')
  const { message } = error
  // An unreachable platform is told of in the gateway's words, which are not in the player's language.
  return (!isUnreachable(error) && message) || t('launch_failed_text')
}

/** Lotteries have no trial. */
function toTrial({ kind, name, query }: Launch): Launchable | undefined {
  const { gameCode, vendor, nodeId } = query
  if (kind === 'lottery' || gameCode === undefined) return undefined
  return {
    code: gameCode,
    ...(name !== undefined && { name }),
    ...(vendor !== undefined && { vendor }),
    ...(nodeId !== undefined && { nodeId }),
  }
}
