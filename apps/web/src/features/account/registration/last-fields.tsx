import { useDraft } from '#platform/forms/drafts.ts'
import { AgeConfirmation } from './age-confirmation.tsx'
import styles from './last-fields.module.css'
import { ReferralField } from './referral-field.tsx'

/** The fields at the end of both ways of registration, in drafts that they share. */
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
