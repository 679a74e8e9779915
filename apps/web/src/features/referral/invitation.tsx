import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { toRole } from '#lib/roles.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './invitation.module.css'
import { InviteCard } from './invite-card.tsx'
import { type ReferralFacts, toReferralStep } from './referral-step.ts'
import { alertComingSoon, useReferralAction } from './use-referral.ts'

/** The invite-friends card for the current player. */
export function Invitation({ facts }: { facts: ReferralFacts }) {
  const { t } = useTranslation()
  const run = useReferralAction()
  switch (toReferralStep(facts)) {
    case 'coming-soon':
      return <NotOpen />
    case 'invite-friends':
      return toRole(facts.type) === 'visitor' ? <ForVisitor /> : <OwnLink />
    case 'customer-service':
      return (
        <Note text={t('invite_closed')}>
          <Button size="lg" onClick={() => run(facts)}>
            {t('ask_service')}
          </Button>
        </Note>
      )
    case 'agent-register':
      return (
        <>
          <OwnLink />
          <div className={styles.more}>
            <Button size="lg" variant="secondary" block onClick={() => run(facts)}>
              {t('agent_title')}
            </Button>
          </div>
        </>
      )
  }
}

/** REFERRAL-03: the popup shows it at once; the page behind it shows the same. */
function NotOpen() {
  const { t } = useTranslation()
  useEffect(alertComingSoon, [])
  return (
    <Note text={t('invite_not_open')}>
      <Button size="lg" onClick={() => openOverlay('register')}>
        {t('register')}
      </Button>
    </Note>
  )
}

function ForVisitor() {
  const { t } = useTranslation()
  return (
    <Note text={t('invite_visitor')}>
      <Button size="lg" onClick={() => openOverlay('login')}>
        {t('login')}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => openOverlay('register')}>
        {t('register')}
      </Button>
    </Note>
  )
}

function OwnLink() {
  const { t } = useTranslation()
  const { data: member } = useQuery(useMemberInfoQuery())
  const openService = () => openOverlay('customer-service')
  if (member?.referralCode) {
    return <InviteCard referralCode={member.referralCode} brand={merchant.name} />
  }
  return (
    <Note text={t('invite_no_code')}>
      <Button size="lg" onClick={openService}>
        {t('ask_service')}
      </Button>
    </Note>
  )
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className={styles.note}>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}
