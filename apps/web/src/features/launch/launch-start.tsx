import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readPlayRules } from '#brand/link-rules.ts'
import { merchant } from '#brand/merchant.ts'
import { isInstalled } from '#device/device-kind.ts'
import { useLanguage } from '#i18n/language.ts'
import type { Launchable } from '#lib/addresses/launch-address.ts'
import { paths } from '#lib/paths.ts'
import { useQueryParams } from '#lib/use-query-params.ts'
import { FormNotice, useFormError } from '#overlays/alert/form-notice.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { ReportProblem } from '#overlays/problem/report-problem.tsx'
import { isFlagOn, siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { isUnreachable, PlatformError } from '#platform/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { GameFrame } from './frame/game-frame.tsx'
import { decideGameTarget } from './game-target.ts'
import { GameWindow } from './game-window.tsx'
import { launchQuery } from './get-launch.ts'
import launchPanelStyles from './launch-panel.module.css'
import styles from './launch-pending.module.css'
import { openGameWindow } from './open-game-window.ts'
import { type Launch, parseLaunch } from './parse-launch.ts'
import { useElapsed } from './use-elapsed.ts'

type LaunchPanelProps = {
  name?: string
  backPath: string
  text?: string
  /** Whether the text reports an error. */
  isAlert?: boolean
  children?: ReactNode
}

type LaunchPendingProps = { name: string; backPath: string; children?: ReactNode }

type LaunchFailedProps = { launch: Launch; name: string; error: Error; onRetry: () => void }

type LaunchRedirectProps = { name: string; backPath: string; href: string; isLate: boolean }

type GameLaunchProps = {
  launch: Launch
  name: string
  /** Renders the controls of other features in the bar above the game with this code. */
  tools: (code: string | undefined) => ReactNode
  /** Whether the attempt has taken so long that a message is shown (GAME-04). */
  isLate: boolean
  onRetry: () => void
}

type LaunchStartProps = Pick<GameLaunchProps, 'tools'>

/** ROUTE-14: starts the game that the URL specifies. */
export function LaunchStart({ tools }: LaunchStartProps) {
  const { t } = useTranslation()
  const launch = useLaunch()
  const [attempt, setAttempt] = useState(0)
  const isLate = useElapsed(timings.gameLaunchWarningMs, attempt)
  const settings = useQuery(siteSettingsQuery())
  // Wait for the platform's flags. If they take too long, use the merchant's own flags.
  const isChecking = !settings.isFetched && !isLate
  const [isAllowed, setAllowed] = useState(false)
  if (!launch) return <LaunchPanel backPath={paths.home} text={t('launch_unknown')} isAlert />

  const name = launch.name ?? t('game_fallback_name')
  if (isChecking) return <LaunchPending name={name} backPath={launch.backPath} />
  // Check the flag only before the start. If it changes later, the running game continues.
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
    return parseLaunch(params, { origin, language, siteName: merchant.name })
  }, [params, language])
}

/** GAME-07: the notice that the operator allows games only in the app or from the home screen. */
function InstallFirst({ name, backPath }: { name: string; backPath: string }) {
  const { t } = useTranslation()
  const text = t('label_start_game_error', { name })
  return (
    <LaunchPanel name={name} backPath={backPath} text={text} isAlert>
      <Button onClick={() => openOverlay('download-by-hand')}>{t('get_the_app')}</Button>
    </LaunchPanel>
  )
}

/** Requests the game from the platform and opens it in a frame, a window or the page. */
function GameLaunch({ launch, name, tools, isLate, onRetry }: GameLaunchProps) {
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

  const isNamed = isFramed(launch)
  const kind = isNamed ? 'vendor' : launch.kind
  const target = decideGameTarget(data, kind, readPlayRules(), isNamed)
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
          <GameWindow name={name} open={() => openGame(target.href)} />
        </LaunchPanel>
      )
    case 'frame':
      return (
        <GameFrame
          {...target}
          name={name}
          heading={<h1>{name}</h1>}
          tools={tools(findPlayedCode(launch))}
          onRetry={retry}
          onLeave={() => navigate(backPath, { replace: true })}
        />
      )
  }
}

function openGame(href: string) {
  return { href, isOpen: openGameWindow(href) }
}

/**
 * Returns whether the merchant frames this game although its origin may be unlisted: a lottery, or
 * a game on this site's own origin, which is identified by vendor.
 */
function isFramed({ kind, query }: Launch): boolean {
  const { framedVendors, framesLotteries } = merchant.links
  if (kind === 'lottery') return framesLotteries === true
  return framedVendors?.includes(query.vendor ?? '') === true
}

/** Returns the code of the launched game or lottery; undefined for the lottery lobby. */
function findPlayedCode({ query }: Launch): string | undefined {
  return query.lottoView === 'lobby' ? undefined : (query.gameCode ?? query.lottoGameCode)
}

/**
 * GAME-03: replaces the launch's history entry with the game's page, so that back navigation does
 * not start the game again. GAME-04: shows a message if this takes long.
 */
function LaunchRedirect({ href, isLate, ...pending }: LaunchRedirectProps) {
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

/**
 * A failed launch. The reason is the error catalog's alert, on the screen itself (GAME-08, GAME-09),
 * or the screen's own text if the catalog has no alert.
 */
function LaunchFailed({ launch, name, error, onRetry }: LaunchFailedProps) {
  const { t } = useTranslation()
  const game = findTrialGame(launch)
  const isAlerted = useFormError(error) !== undefined

  return (
    <LaunchPanel
      name={t('launch_failed', { name })}
      backPath={launch.backPath}
      {...(!isAlerted && { text: describeLaunchError(error, t) })}
    >
      <FormNotice error={error} />
      <Button onClick={onRetry}>{t('try_again')}</Button>
      {game && (
        <Button variant="ghost" onClick={() => openOverlay('trial-game', game)}>
          {t('trial_try')}
        </Button>
      )}
      <ReportProblem subject="game" id={launch.query.gameCode} />
    </LaunchPanel>
  )
}

function describeLaunchError(error: Error, t: TFunction): string {
  if (!(error instanceof PlatformError)) return t('launch_failed_text')

  const isTimeout = error.kind === 'timeout' || error.status === 504
  if (isTimeout) return t('timeout_retry_please')

  const { message } = error

  // If the platform is unreachable, the message is from the gateway and is not in the player's
  // language.
  return (!isUnreachable(error) && message) || t('launch_failed_text')
}

/** Returns the game for a trial; undefined for a lottery, which has no trial. */
function findTrialGame({ kind, name, query }: Launch): Launchable | undefined {
  const { gameCode, vendor, nodeId } = query
  if (kind === 'lottery' || gameCode === undefined) return undefined
  return {
    code: gameCode,
    ...(name !== undefined && { name }),
    ...(vendor !== undefined && { vendor }),
    ...(nodeId !== undefined && { nodeId }),
  }
}

/** Shown while the game loads. `children` is the message for a slow load. */
function LaunchPending({ children, ...panel }: LaunchPendingProps) {
  const { t } = useTranslation()
  return (
    <LaunchPanel {...panel} text={t('launch_starting')}>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.run} />
      </div>
      <div className={styles.told} role="status">
        {children}
      </div>
    </LaunchPanel>
  )
}

/** The launch screen while no game is shown: the brand, the game, and the current status. */
function LaunchPanel({ name, backPath, text, isAlert, children }: LaunchPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useRootMark('bareTop')

  return (
    <div className={launchPanelStyles.screen}>
      <div className={launchPanelStyles.back}>
        <IconButton label={t('back')} onClick={() => navigate(backPath, { replace: true })}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={launchPanelStyles.panel}>
        <img
          className={launchPanelStyles.mark}
          src={merchant.logo.mark}
          alt=""
          width={88}
          height={88}
        />
        <ScreenTitle>
          {/* `lang="en"`, because a name must not follow the page language's capitalization rules, such as Turkish dotted I. */}
          {name === undefined ? t('game_fallback_name') : <bdi lang="en">{name}</bdi>}
        </ScreenTitle>
        {text && (
          <p className={launchPanelStyles.text} role={isAlert ? 'alert' : undefined}>
            {text}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
