import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { CheckInterval } from './check-interval.tsx'
import { playSessionQuery } from './get-play-session.ts'
import styles from './play-limits.module.css'
import { SessionFacts } from './session-facts.tsx'

/** The session as it stands, and how often the player wants to be told. */
export function SessionPart() {
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
