import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { isInstalled } from '#device/device-kind.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { isFlagOn, siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { GameLaunch, type GameLaunchProps } from './game-launch.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import { LaunchPending } from './launch-pending.tsx'
import { toLaunch } from './to-launch.ts'
import { useElapsed } from './use-elapsed.ts'

type LaunchStartProps = Pick<GameLaunchProps, 'tools'>

/** ROUTE-14: starts the game that the address names. */
export function LaunchStart({ tools }: LaunchStartProps) {
  const { t } = useTranslation()
  const launch = useLaunch()
  const [attempt, setAttempt] = useState(0)
  const isLate = useElapsed(timings.gameLaunchWarningMs, attempt)
  const settings = useQuery(siteSettingsQuery())
  // Without the platform's flags after that time, the merchant's own decide.
  const isChecking = !settings.isFetched && !isLate
  const [isAllowed, setAllowed] = useState(false)
  if (!launch) return <LaunchPanel backPath={paths.home} text={t('launch_unknown')} isAlert />
  const name = launch.name ?? t('game_fallback_name')
  if (isChecking) return <LaunchPending name={name} backPath={launch.backPath} />
  // A flag that is switched on later does not end a game that has begun.
  if (!isAllowed && isFlagOn('STARTGAMEINAPP3', settings.data) && !isInstalled()) {
    return <InstallFirst name={name} backPath={launch.backPath} />
  }
  if (!isAllowed) setAllowed(true)
  const onRetry = () => setAttempt(attempt + 1)
  return <GameLaunch launch={launch} name={name} tools={tools} isLate={isLate} onRetry={onRetry} />
}

function useLaunch() {
  const params = useQueryParams()
  const { language } = useLanguage()
  return useMemo(() => {
    const { origin } = window.location
    return toLaunch(params, { origin, language, siteName: merchant.name })
  }, [params, language])
}

/** GAME-07: the operator wants games to be played in the app or from the home screen. */
function InstallFirst({ name, backPath }: { name: string; backPath: string }) {
  const { t } = useTranslation()
  const text = t('label_start_game_error', { name })
  return (
    <LaunchPanel name={name} backPath={backPath} text={text} isAlert>
      <Button onClick={() => openOverlay('download-by-hand')}>{t('get_the_app')}</Button>
    </LaunchPanel>
  )
}
