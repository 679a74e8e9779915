import type { FooterProps } from '../slots.ts'
import styles from './footer.module.css'

/** The operator, its licence, the minimum age and links to help. */
export function Footer({ logo, licence, copyright, age, help, pause, privacy }: FooterProps) {
  return (
    <footer className={styles.footer}>
      {logo}
      <div className={styles.age}>
        <span className={styles.mark}>{age.label}</span>
        <p>{age.text}</p>
      </div>
      <a className={styles.help} href={help.href} rel="noopener noreferrer" target="_blank">
        {help.label}
      </a>
      {pause && (
        <button type="button" className={styles.help} onClick={pause.onPress}>
          {pause.label}
        </button>
      )}
      {privacy && (
        <button type="button" className={styles.help} onClick={privacy.onPress}>
          {privacy.label}
        </button>
      )}
      <div className={styles.fine}>
        <p>
          <bdi lang="en" translate="no">
            {licence}
          </bdi>
        </p>
        <p>{copyright}</p>
      </div>
    </footer>
  )
}
