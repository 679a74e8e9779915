import { useTranslation } from 'react-i18next'
import { NumberedSteps } from './numbered-steps.tsx'

/** The three steps of an invitation. */
export function InviteSteps() {
  const { t } = useTranslation()
  const steps = [t('invite_step_share'), t('invite_step_join'), t('invite_step_earn')]
  return <NumberedSteps title={t('invite_how')} steps={steps} />
}
