import * as timings from '@livery/contract/timings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { paths } from '#lib/paths.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/modal/dialog.tsx'
import { playSessionQuery, sendRealityAnswer } from '../get-play-session.ts'
import { LegalLines } from '../legal-lines.tsx'
import { SessionFacts } from '../play-clock.tsx'
import { computePlayedMs, markCheckAnswered } from '../session-clock.ts'
import { tellOtherTabs } from '../stored-play.ts'
import { useDuration } from '../use-duration.ts'
import styles from './reality-check-dialog.module.css'

/**
 * Renders the playing time and result of the session. The buttons are enabled only after the dialog
 * has been visible for a moment.
 */
export function RealityCheckDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { onLogOut } = useOverlaySubject('reality-check') ?? {}
  const [shownAtMs] = useState(() => performance.now())
  // Disabled, because `PlayWatch` fetches the data.
  const { data } = useQuery({ ...playSessionQuery(), enabled: false })
  const duration = useDuration()
  const title = data
    ? t('reality_played', { time: duration(Math.floor(computePlayedMs(data, shownAtMs) / 60_000)) })
    : t('reality_title')
  const isRead = useReadTime(timings.realityCheckReadMs)
  const answer = useAnswerCheck()

  const go = (then?: () => void) => () => {
    answer()
    onClose()
    then?.()
  }

  const actions = (
    <div className={styles.actions}>
      <Button size="lg" block disabled={!isRead} onClick={go()}>
        {t('reality_go')}
      </Button>
      <Button
        variant="secondary"
        block
        disabled={!isRead}
        onClick={go(() => navigate(paths.orders))}
      >
        {t('reality_history')}
      </Button>
      <Button variant="ghost" block disabled={!isRead} onClick={go(onLogOut)}>
        {t('log_out')}
      </Button>
    </div>
  )

  return (
    <AlertDialog overlay="reality-check" open onClose={onClose} title={title} actions={actions}>
      {/* Focus the text instead of a button or link, so that the player reads the text. */}
      <div className={styles.facts} tabIndex={-1} data-focus-first="">
        {data && <SessionFacts session={data} pageMs={shownAtMs} />}
      </div>
      <p className={styles.wait}>{!isRead && t('reality_wait')}</p>
      <LegalLines />
    </AlertDialog>
  )
}

/**
 * Returns true once the component has been visible for `ms` milliseconds. Time on a hidden page
 * does not count.
 */
function useReadTime(ms: number): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let leftMs = ms
    let sinceMs = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const halt = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs -= performance.now() - sinceMs
    }

    const follow = () => {
      halt()
      if (document.hidden) return
      sinceMs = performance.now()
      timer = setTimeout(() => setRead(true), Math.max(0, leftMs))
    }

    document.addEventListener('visibilitychange', follow)
    follow()

    return () => {
      document.removeEventListener('visibilitychange', follow)
      halt()
    }
  }, [ms])
  return isRead
}

/**
 * Returns a function that confirms the reality check, first on this page and then on the platform.
 * If the platform request fails, the reality check opens again.
 */
function useAnswerCheck(): () => void {
  const client = useQueryClient()
  const { queryKey } = playSessionQuery()

  const answer = async () => {
    // Cancel a pending request, because its response would still report the reality check as due.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, old => old && markCheckAnswered(old, performance.now()))
    const heard = await sendRealityAnswer({ answered: true })
    client.setQueryData(queryKey, heard)
    tellOtherTabs(heard.now)
  }

  return () => void ignoreFailure(answer())
}
