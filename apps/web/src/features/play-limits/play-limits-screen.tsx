import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { paths } from '#lib/paths.ts'
import { Loaded } from '#ui/feedback/loaded.tsx'
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

/** In one piece: what comes above the rest moves nothing that is there. */
function Limits() {
  const { t } = useTranslation()
  const query = useQuery(playLimitsQuery())
  return (
    <Loaded query={query} skeleton={<LimitsSkeleton />} failed={t('limits_failed')}>
      {kept => (
        <>
          <p className={styles.text}>{t('limit_rule')}</p>
          {kept.place === 'device' && <p className={styles.device}>{t('limits_here_text')}</p>}
          {kept.break && (
            <section className={styles.running} aria-label={t('break_now_title')}>
              <h2>{t('break_now_title')}</h2>
              <BreakWords running={kept.break} isHere={kept.place === 'device'} />
            </section>
          )}
          <SessionPart />
          <LimitGroups kept={kept} />
          <BreakChoice />
        </>
      )}
    </Loaded>
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
