import type { ReferralEarnings } from '@livery/contract/platform/rewards.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { toRole } from '#lib/roles.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { requireList } from '#platform/answers/require-list.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { Button } from '#ui/controls/button.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { BackButton } from '#ui/layout/back-button.tsx'
import facts from '#ui/layout/fact-list.module.css'
import styles from '#ui/layout/offer-screen.module.css'
import earningsStyles from './earnings.module.css'
import invitationStyles from './invitation.module.css'
import { InviteCard } from './invite-card.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { decideReferralStep, type ReferralFacts, type ReferralStep } from './referral-step.ts'
import { alertComingSoon, useReferralAction, useReferralFacts } from './use-referral.ts'

/** The referral steps with a link to share. Only these players see the instructions. */
const sharers: readonly ReferralStep[] = ['invite-friends', 'agent-register']

/**
 * ROUTE-20: renders the invite-friends screen. Also available to visitors, who see an explanation
 * (ROLE-05).
 */
export function InviteFriendsScreen() {
  const { t } = useTranslation()
  const facts = useReferralFacts()
  const isOpen = facts !== undefined && sharers.includes(decideReferralStep(facts))

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
      {/* Last on the page, so that no content shifts when this part loads. */}
      {isOpen && toRole(facts.type) !== 'visitor' && <Earnings />}
    </main>
  )
}

/** Renders the three steps of an invitation. */
function InviteSteps() {
  const { t } = useTranslation()
  const steps = [t('invite_step_share'), t('invite_step_join'), t('invite_step_earn')]
  return <NumberedSteps title={t('invite_how')} steps={steps} />
}

/** Renders the invitation card or a message, depending on the current player. */
function Invitation({ facts }: { facts: ReferralFacts }) {
  const { t } = useTranslation()
  const run = useReferralAction()
  switch (decideReferralStep(facts)) {
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
          <div className={invitationStyles.more}>
            <Button size="lg" variant="secondary" block onClick={() => run(facts)}>
              {t('agent_title')}
            </Button>
          </div>
        </>
      )
  }
}

/** REFERRAL-03: opens the alert immediately. The page behind the alert shows the same message. */
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
    <section className={invitationStyles.note}>
      <p>{text}</p>
      <div className={invitationStyles.ways}>{children}</div>
    </section>
  )
}

/** Lists the earnings from invitations so far, per friend. */
function Earnings() {
  const { t } = useTranslation()
  const query = useQuery(referralEarningsQuery())
  return (
    <section className={earningsStyles.section} aria-labelledby="earnings">
      <h2 id="earnings" className={earningsStyles.title}>
        {t('earnings')}
      </h2>
      <Loaded
        query={query}
        skeleton={<Skeleton height="92px" radius="var(--radius-card)" />}
        failed={t('earnings_failed')}
        brief
      >
        {earnings => (
          <>
            <Sums earnings={earnings} />
            {earnings.friends.length === 0 ? (
              <p className={earningsStyles.none}>{t('earnings_none')}</p>
            ) : (
              <Friends friends={earnings.friends} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Sums({ earnings: { earned, pending, friends } }: { earnings: ReferralEarnings }) {
  const { t } = useTranslation()
  const money = useMoney()
  const sums = [
    [t('earnings_all'), money(earned)],
    [t('earnings_pending'), money(pending)],
    [t('earnings_friends'), String(friends.length)],
  ] as const

  return (
    <dl className={earningsStyles.sums}>
      {sums.map(([label, value]) => (
        <div key={label} className={earningsStyles.sum}>
          <dt className={earningsStyles.label}>{label}</dt>
          <dd className={earningsStyles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Friends({ friends }: Pick<ReferralEarnings, 'friends'>) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  return (
    <ul className={facts.list} aria-label={t('earnings_friends')}>
      {friends.map(({ name, joinedAt, earned }) => (
        <li key={name + joinedAt} className={facts.row}>
          <span>
            <span className={earningsStyles.name}>{name}</span>
            <DateTime className={earningsStyles.label} at={joinedAt} isDay />
          </span>
          <span className={facts.value}>{money(earned)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Fetches the earnings from the member's invitations. */
function referralEarningsQuery() {
  return queryOptions({
    queryKey: ['referral', 'earnings'],
    queryFn: async ({ signal }): Promise<ReferralEarnings> => {
      const answer = await memberPlatform.call('referralEarnings', { signal, alert: 'session' })
      return { ...answer, friends: requireList('referralEarnings', answer.friends) }
    },
  })
}
