import { useTranslation } from 'react-i18next'
import { useLegal } from '#brand/legal.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import ageConfirmationStyles from './age-confirmation.module.css'
import styles from './last-fields.module.css'

type AgeConfirmationProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The form was submitted without the confirmation. */
  isMissing: boolean
}

type ReferralFieldProps = { value: string; onChange: (value: string) => void }

/**
 * Returns the last fields of the registration forms. Both forms share the drafts of these fields.
 */
export function useLastFields(givenCode: string) {
  const [referralCode, setReferralCode] = useDraft('account', 'referral', givenCode)
  const [isOfAge, setOfAge] = useDraft('account', 'isOfAge', false)

  const draw = (isChecked: boolean) => (
    <div className={styles.pair}>
      <ReferralField value={referralCode} onChange={setReferralCode} />
      <AgeConfirmation checked={isOfAge} onChange={setOfAge} isMissing={isChecked && !isOfAge} />
    </div>
  )

  return { referralCode, isOfAge, draw }
}

/** The referrer's code; prefilled if the player followed a referral link (REGISTER-05). */
function ReferralField({ value, onChange }: ReferralFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('referral_code')}
      name="referralCode"
      value={value}
      onChange={onChange}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}

/** A checkbox that confirms the minimum age, and the merchant's terms if there are any. */
function AgeConfirmation({ checked, onChange, isMissing }: AgeConfirmationProps) {
  const { t } = useTranslation()
  const { minimumAge: age, termsUrl } = useLegal()
  const terms = termsUrl !== undefined && (
    <a
      className={ageConfirmationStyles.terms}
      href={termsUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
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
