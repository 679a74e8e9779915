import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { Balls } from './balls.tsx'
import styles from './draw-results.module.css'

/** A strip of the latest results. */
export function DrawResults({ draws }: { draws: Draw[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="latest-results">
      <h2 id="latest-results" className={styles.title}>
        {t('latest_results')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key */}
      <ul className={styles.strip} tabIndex={0} aria-labelledby="latest-results">
        {draws.map(draw => (
          <li key={draw.gameCode} className={styles.card}>
            <h3 className={styles.name}>{draw.name}</h3>
            <p className={styles.issue}>{t('draw_issue', { issue: draw.lastIssue })}</p>
            <Balls numbers={draw.lastNumbers} />
          </li>
        ))}
      </ul>
    </section>
  )
}
