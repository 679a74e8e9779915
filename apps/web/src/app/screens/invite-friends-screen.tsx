import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { InviteSteps } from '#features/referral/invite-steps.tsx'
import { type ReferralStep, toReferralStep } from '#features/referral/judge-referral.ts'
import { paths } from '#lib/paths.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Invitation } from '../referral/invitation.tsx'
import { useReferralFacts } from '../referral/use-referral.ts'
import { BackButton } from './back-button.tsx'
import styles from './offer-screen.module.css'

/** Who has nothing to share is not told how to. */
const sharers: readonly ReferralStep[] = ['invite-friends', 'agent-register']

/** ROUTE-20: friends are invited here. Open to visitors, who learn what it is (ROLE-05). */
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
      <h1 className={styles.title}>{t('invite_title')}</h1>
      {isOpen && <p className={styles.text}>{t('invite_text')}</p>}
      {facts ? (
        <Invitation facts={facts} />
      ) : (
        <Skeleton height="236px" radius="var(--radius-card)" />
      )}
      {isOpen && <InviteSteps />}
    </main>
  )
}
