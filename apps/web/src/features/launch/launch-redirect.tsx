import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LaunchPending } from './launch-pending.tsx'

type LaunchRedirectProps = { name: string; backPath: string; href: string; isLate: boolean }

/**
 * GAME-03: leaves the page for the game, in place of the launch in the history, so that going back
 * does not start the game again. GAME-04: the player is told when that takes long.
 */
export function LaunchRedirect({ href, isLate, ...pending }: LaunchRedirectProps) {
  const { t } = useTranslation()
  useEffect(() => window.location.replace(href), [href])
  return (
    <LaunchPending {...pending}>
      {isLate && (
        <>
          <p>{t('launch_slow')}</p>
          <a href={href}>{t('game_open')}</a>
        </>
      )}
    </LaunchPending>
  )
}
