import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { toRole } from '#lib/roles.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/offer-screen.module.css'
import { Earnings } from './earnings.tsx'
import { Invitation } from './invitation.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { type ReferralStep, toReferralStep } from './referral-step.ts'
import { useReferralFacts } from './use-referral.ts'

/** Only players at these steps have a link to share, so only they see the instructions. */
const sharers: readonly ReferralStep[] = ['invite-friends', 'agent-register']

/** ROUTE-20: invites friends. Open to visitors, who see an explanation (ROLE-05). */
export function InviteFriendsScreen() {
  const { t } = useTranslation()
  const facts = useReferralFacts()
  const isOpen = facts !== undefined && sharers.includes(toReferralStep(facts))
  return (
    <main className={styles.screen} data-screen="invite-friends">
      <BackButton to={paths.home} />
      <span className={styles.sign} aria-hidden="true">
        <Users size={34} />
      </span>
      <ScreenTitle className={styles.title}>{t('invite_title')}</ScreenTitle>
      {isOpen && <p className={styles.text}>{t('invite_text')}</p>}
      {facts ? (
        <Invitation facts={facts} />
      ) : (
        <Skeleton height="236px" radius="var(--radius-card)" />
      )}
      {isOpen && <InviteSteps />}
      {/* Last, so that what comes later pushes nothing down. */}
      {isOpen && toRole(facts.type) !== 'visitor' && <Earnings />}
    </main>
  )
}

/** The three steps of an invitation. */
function InviteSteps() {
  const { t } = useTranslation()
  const steps = [t('invite_step_share'), t('invite_step_join'), t('invite_step_earn')]
  return <NumberedSteps title={t('invite_how')} steps={steps} />
}
