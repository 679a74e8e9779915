import { useTranslation } from 'react-i18next'
import { useLegal } from '#brand/legal.ts'
import { LineParts } from '#ui/layout/line-parts.tsx'
import styles from './play-limits.module.css'

/** Renders the link to help, and the license under which the merchant operates. */
export function LegalLines() {
  const { t } = useTranslation()
  const { company, licence, licenceTag, minimumAge, responsiblePlayUrl } = useLegal()
  return (
    <div className={styles.legal}>
      <a href={responsiblePlayUrl} rel="noopener noreferrer" target="_blank">
        {t('responsible_play')}
      </a>
      <p>
        <LineParts
          parts={[
            t('age_mark', { age: minimumAge }),
            <span key="licence" lang={licenceTag} translate="no">
              <LineParts parts={[company, licence]} />
            </span>,
          ]}
        />
      </p>
    </div>
  )
}
