import type { FooterProps } from '../slots.ts'
import styles from './legal-notice.module.css'

type Props = Omit<FooterProps, 'logo'>

/**
 * The legally required notices at the bottom of every home page: minimum age, help, breaks, license
 * and company.
 */
export function LegalNotice({
  licence,
  licenceTag = 'en',
  copyright,
  age,
  help,
  pause,
  privacy,
}: Props) {
  return (
    <div className={styles.notice}>
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
          <bdi lang={licenceTag} translate="no">
            {licence}
          </bdi>
        </p>
        <p>{copyright}</p>
      </div>
    </div>
  )
}
