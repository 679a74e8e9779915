import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { paths } from '#lib/paths.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import screens from '#ui/layout/offer-screen.module.css'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { BreakChoice } from './breaks/break-choice.tsx'
import { BreakWords } from './breaks/break-words.tsx'
import { playLimitsQuery } from './get-play-limits.ts'
import { LegalLines } from './legal-lines.tsx'
import { LimitGroups } from './limits/limit-groups.tsx'
import styles from './play-limits.module.css'
import { SessionPart } from './session-part.tsx'

/** The player's limits, breaks and session. The platform decides; this shows and asks. */
export function PlayLimitsScreen() {
  const { t } = useTranslation()
  const isOff = merchant.legal.playLimits === 'off'
  return (
    <main className={screens.screen} data-screen="play-limits">
      <ScreenHead back={paths.memberHome} title={t('limits_title')} />
      {!isOff && <Limits />}
      {isOff && <SessionPart />}
      <LegalLines />
    </main>
  )
}

function Limits() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(playLimitsQuery())
  if (isError && !data) {
    return (
      <ErrorState
        title={t('limits_failed')}
        body={t('load_failed_desc')}
        onRetry={() => void refetch()}
      />
    )
  }
  // In one piece: what comes above the rest moves nothing that is there.
  if (!data) return <LimitsSkeleton />
  const isHere = data.place === 'device'
  return (
    <>
      <p className={styles.text}>{t('limit_rule')}</p>
      {isHere && <p className={styles.device}>{t('limits_here_text')}</p>}
      {data.break && (
        <section className={styles.running} aria-label={t('break_now_title')}>
          <h2>{t('break_now_title')}</h2>
          <BreakWords running={data.break} isHere={isHere} />
        </section>
      )}
      <SessionPart />
      <LimitGroups kept={data} />
      <BreakChoice />
    </>
  )
}

function LimitsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.waits} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height={40} />
      {[1, 2, 3, 4].map(group => (
        <Skeleton key={group} height={250} radius="var(--radius-card)" />
      ))}
    </div>
  )
}
