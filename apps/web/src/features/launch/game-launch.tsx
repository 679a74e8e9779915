import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readPlayRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { GameFrame } from './frame/game-frame.tsx'
import { toGameTarget } from './game-target.ts'
import { GameWindow } from './game-window.tsx'
import { launchQuery } from './get-launch.ts'
import { LaunchFailed } from './launch-failed.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import { LaunchPending } from './launch-pending.tsx'
import { LaunchRedirect } from './launch-redirect.tsx'
import { openGameWindow } from './open-game-window.ts'
import type { Launch } from './to-launch.ts'

export type GameLaunchProps = {
  launch: Launch
  name: string
  /** The parts of other features in the bar over the game with this code. */
  tools: (code: string | undefined) => ReactNode
  /** The attempt has lasted as long as the player waits without being told (GAME-04). */
  isLate: boolean
  onRetry: () => void
}

/** Asks the platform for the game, and opens it where it belongs. */
export function GameLaunch({ launch, name, tools, isLate, onRetry }: GameLaunchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { backPath } = launch
  const { data, error, isFetching, refetch } = useQuery(launchQuery(launch.query))
  const retry = () => {
    onRetry()
    void refetch()
  }
  if (isFetching) return <LaunchPending name={name} backPath={backPath} />
  if (error) return <LaunchFailed launch={launch} name={name} error={error} onRetry={retry} />
  const isNamed = isFramedVendor(launch.query.vendor)
  const target = toGameTarget(data, launch.kind, readPlayRules(), isNamed)
  switch (target.kind) {
    case 'refused':
      return (
        <LaunchPanel name={name} backPath={backPath} text={t('launch_unsafe')} isAlert>
          <Button variant="secondary" onClick={() => openOverlay('customer-service')}>
            {t('customer_service')}
          </Button>
        </LaunchPanel>
      )
    case 'page':
      return <LaunchRedirect name={name} backPath={backPath} href={target.href} isLate={isLate} />
    case 'window':
      return (
        <LaunchPanel name={name} backPath={backPath}>
          <GameWindow name={name} open={() => toOpened(target.href)} />
        </LaunchPanel>
      )
    case 'frame':
      return (
        <GameFrame
          {...target}
          name={name}
          heading={<h1>{name}</h1>}
          tools={tools(launch.query.gameCode)}
          onRetry={retry}
          onLeave={() => navigate(backPath, { replace: true })}
        />
      )
  }
}

function toOpened(href: string) {
  return { href, isOpen: openGameWindow(href) }
}

/** Games of this site's own origin are named by their vendor. */
function isFramedVendor(vendor = ''): boolean {
  return merchant.links.framedVendors?.includes(vendor) === true
}
