import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import styles from './age-confirmation.module.css'

type AgeConfirmationProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The form has been sent without it. */
  isMissing: boolean
}

/** A new player says that they are old enough, and accepts the terms where the merchant has them. */
export function AgeConfirmation({ checked, onChange, isMissing }: AgeConfirmationProps) {
  const { t } = useTranslation()
  const { minimumAge: age, termsUrl } = merchant.legal
  const terms = termsUrl !== undefined && (
    <a className={styles.terms} href={termsUrl} target="_blank" rel="noopener noreferrer">
      {t('register_terms')}
    </a>
  )
  return (
    <Checkbox
      name="isOfAge"
      label={t(terms ? 'register_age_terms' : 'register_age', { age })}
      checked={checked}
      onChange={onChange}
      below={terms}
      error={isMissing ? t('register_age_required', { age }) : undefined}
    />
  )
}
