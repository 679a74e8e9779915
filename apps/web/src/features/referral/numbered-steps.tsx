import { useId } from 'react'
import styles from './numbered-steps.module.css'

/** Renders consecutive steps under a heading. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
