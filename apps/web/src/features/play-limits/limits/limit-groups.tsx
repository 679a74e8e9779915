import { playLimitKinds } from '@livery/contract/platform/play-rules.ts'
import { useTranslation } from 'react-i18next'
import facts from '#ui/layout/fact-list.module.css'
import type { KeptLimits } from '../get-play-limits.ts'
import styles from '../play-limits.module.css'
import { LimitRow } from './limit-row.tsx'

/** Every limit, by what it limits. */
export function LimitGroups({ kept: { limits, place } }: { kept: KeptLimits }) {
  const { t } = useTranslation()
  return playLimitKinds.map(kind => (
    <section key={kind} aria-labelledby={`limit-${kind}`} className={styles.part}>
      <h2 id={`limit-${kind}`} className={facts.title}>
        {t(`limit_${kind}`)}
      </h2>
      <ul className={styles.rows}>
        {limits
          .filter(limit => limit.kind === kind)
          .map(limit => (
            <LimitRow key={limit.period} limit={limit} isHere={place === 'device'} />
          ))}
      </ul>
    </section>
  ))
}
