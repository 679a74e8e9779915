import type { SecuritySettings } from '@livery/contract/platform/security.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import facts from '#ui/layout/fact-list.module.css'
import { FactorRow } from './factor-row.tsx'
import { PartSection } from './part-section.tsx'
import styles from './security.module.css'

/** The second factors, each switched on and off by a code. */
export function FactorsSection({ query }: { query: UseQueryResult<SecuritySettings> }) {
  const { t } = useTranslation()
  return (
    <PartSection
      title={t('security_factors')}
      failed={t('security_factors_failed')}
      height={232}
      query={query}
    >
      {({ secondFactors }) =>
        secondFactors.length === 0 ? (
          <p className={styles.text}>{t('security_factors_none')}</p>
        ) : (
          <>
            <p className={styles.text}>{t('security_factors_text')}</p>
            <ul className={facts.list}>
              {secondFactors.map(factor => (
                <FactorRow key={factor.method} factor={factor} />
              ))}
            </ul>
          </>
        )
      }
    </PartSection>
  )
}
