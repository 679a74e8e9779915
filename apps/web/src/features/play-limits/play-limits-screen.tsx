import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { paths } from '#lib/paths.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'
import screens from '#ui/layout/offer-screen.module.css'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { BreakChoice } from './breaks/break-choice.tsx'
import { BreakWords } from './breaks/break-words.tsx'
import { playLimitsQuery } from './get-play-limits.ts'
import { playSessionQuery, sendRealityAnswer } from './get-play-session.ts'
import { LegalLines } from './legal-lines.tsx'
import { LimitGroups } from './limits/limit-groups.tsx'
import { SessionFacts } from './play-clock.tsx'
import styles from './play-limits.module.css'
import { computeIntervalMinutes, type HeardSession, listIntervals } from './session-clock.ts'
import { useDuration } from './use-duration.ts'

type CheckIntervalProps = {
  session: HeardSession | undefined
  rules: NonNullable<typeof merchant.legal.realityCheck>
}

/** Renders the player's limits, breaks and play session. The platform enforces the rules. */
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

/** Waits for all data, so that the layout does not shift. */
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

/** Renders the current session, and how often the player wants a reality check. */
function SessionPart() {
  const { t } = useTranslation()
  const { data, isError } = useQuery(playSessionQuery())
  const [openedAtMs] = useState(() => performance.now())
  if (isError && !data) return null

  return (
    <section aria-labelledby="session" className={styles.part}>
      <h2 id="session" className={facts.title}>
        {t('session_title')}
      </h2>
      {data ? (
        <SessionFacts session={data} pageMs={Math.max(openedAtMs, data.heardAtMs)} />
      ) : (
        <Skeleton height={210} radius="var(--radius-card)" />
      )}
      {merchant.legal.realityCheck && (
        <CheckInterval session={data} rules={merchant.legal.realityCheck} />
      )}
    </section>
  )
}

/** Lets the player choose how often the reality check appears, within the legal limits. */
function CheckInterval({ session, rules }: CheckIntervalProps) {
  const { t } = useTranslation()
  const duration = useDuration()
  const client = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (everyMinutes: number) => sendRealityAnswer({ everyMinutes }),
    onSuccess: heard => client.setQueryData(playSessionQuery().queryKey, heard),
  })
  const chosen = isPending ? variables : session && computeIntervalMinutes(session, rules)

  return (
    <div className={styles.interval}>
      <p className={styles.text}>{t('check_text')}</p>
      <ChoiceChips
        label={t('check_text')}
        choices={listIntervals(rules).map(minutes => ({
          id: String(minutes),
          label: duration(minutes),
        }))}
        current={String(chosen)}
        onChange={id => mutate(Number(id))}
      />
    </div>
  )
}
