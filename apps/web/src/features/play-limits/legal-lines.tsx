import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { LineParts } from '#ui/layout/line-parts.tsx'
import styles from './play-limits.module.css'

/** The link to help, and the licence under which the merchant acts. */
export function LegalLines() {
  const { t } = useTranslation()
  const { company, licence, minimumAge, responsiblePlayUrl } = merchant.legal
  return (
    <div className={styles.legal}>
      <a href={responsiblePlayUrl} rel="noopener noreferrer" target="_blank">
        {t('responsible_play')}
      </a>
      <p>
        <LineParts
          parts={[
            t('age_mark', { age: minimumAge }),
            <span key="licence" lang="en" translate="no">
              <LineParts parts={[company, licence]} />
            </span>,
          ]}
        />
      </p>
    </div>
  )
}
