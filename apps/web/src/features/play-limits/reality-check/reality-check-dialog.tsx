import * as timings from '@livery/contract/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlertDialog } from '#ui/modal/dialog.tsx'
import { playSessionQuery } from '../get-play-session.ts'
import { LegalLines } from '../legal-lines.tsx'
import { SessionFacts } from '../session-facts.tsx'
import styles from './reality-check-dialog.module.css'
import { useAnswerCheck } from './use-answer-check.ts'
import { useReadTime } from './use-read-time.ts'

/** Time and result of the session. It can be answered once it was on screen for a moment. */
export function RealityCheckDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { onLogOut } = useOverlaySubject('reality-check') ?? {}
  const [shownAtMs] = useState(() => performance.now())
  // The watch keeps it up to date.
  const { data } = useQuery({ ...playSessionQuery(), enabled: false })
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
    <AlertDialog
      overlay="reality-check"
      open
      onClose={onClose}
      title={t('reality_title')}
      actions={actions}
    >
      {/* The focus comes to what is to be read, and to no button or link. */}
      <div className={styles.facts} tabIndex={-1} data-focus-first="">
        {data && <SessionFacts session={data} pageMs={shownAtMs} />}
      </div>
      <p className={styles.wait}>{!isRead && t('reality_wait')}</p>
      <LegalLines />
    </AlertDialog>
  )
}
