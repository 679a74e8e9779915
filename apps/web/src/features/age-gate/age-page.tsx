import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLegal } from '#brand/legal.ts'
import { BrandPage } from '#brand/parts/brand-page.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LineParts } from '#ui/layout/line-parts.tsx'
import styles from './age-page.module.css'
import { askAgeAgain, confirmAge, isTooYoung, refuseAge } from './needs-age.ts'

/** The age question with two buttons of equal size, and a page for visitors who are too young. */
export function AgePage({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(isTooYoung)
  const { company, licence, licenceTag, minimumAge: age, responsiblePlayUrl } = useLegal()

  const confirm = () => {
    confirmAge()
    onConfirmed()
  }

  const refuse = () => {
    refuseAge()
    setRefused(true)
  }

  const askAgain = () => {
    askAgeAgain()
    setRefused(false)
  }

  return (
    <BrandPage
      screen="age-gate"
      title={t(isRefused ? 'age_refused_title' : 'age_title', { age })}
      actions={
        isRefused ? (
          <Button variant="ghost" block onClick={askAgain}>
            {t('age_mistake')}
          </Button>
        ) : (
          <>
            <Button size="lg" block onClick={confirm}>
              {t('age_yes', { age })}
            </Button>
            <Button size="lg" variant="secondary" block onClick={refuse}>
              {t('age_no', { age })}
            </Button>
          </>
        )
      }
      foot={
        <div className={styles.fine}>
          <a href={responsiblePlayUrl} rel="noopener noreferrer" target="_blank">
            {t('responsible_play')}
          </a>
          <p>
            <bdi lang={licenceTag} translate="no">
              <LineParts parts={[company, licence]} />
            </bdi>
          </p>
        </div>
      }
    >
      <p>{t(isRefused ? 'age_refused_text' : 'age_gate_text', { age })}</p>
    </BrandPage>
  )
}
