import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { mayRegisterAgents } from '#lib/roles.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'
import styles from './referral-card.module.css'
import { showsReferral } from './referral-step.ts'
import { useReferralAction, useReferralFacts } from './use-referral.ts'

/** Renders the link to referral on the member's own page, if referral is shown (REFERRAL-02). */
export function ReferralCard() {
  const { t } = useTranslation()
  const referral = useReferralFacts()
  const run = useReferralAction()

  if (!referral) {
    return (
      <section aria-hidden="true">
        <Skeleton height={54} radius="var(--radius-card)" />
      </section>
    )
  }

  if (!showsReferral(referral)) return null

  const isAgent = mayRegisterAgents(referral.type)

  return (
    <section className={facts.list} aria-label={t('invite_title')}>
      <button
        type="button"
        className={classNames(facts.row, facts.press)}
        onClick={() => run(referral)}
      >
        <span className={styles.words}>{t(isAgent ? 'agent_title' : 'invite_title')}</span>
        <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
      </button>
    </section>
  )
}
