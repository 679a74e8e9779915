import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { logOut } from '#features/account/session/log-out.ts'
import { TopBar } from '#features/home/top-bar.tsx'
import { AccountFacts } from '#features/member/account-facts.tsx'
import { ProfileCard, ProfileSkeleton } from '#features/member/profile-card.tsx'
import { SettingsCard } from '#features/member/settings-card.tsx'
import { VipCard } from '#features/vip/vip-card.tsx'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { HomeTabs } from '../home-tabs.tsx'
import styles from './member-home-screen.module.css'

const ReferralCard = lazyWithTexts(
  'referral',
  async () => (await import('#features/referral/referral-card.tsx')).ReferralCard,
)

/** ROUTE-08: the member's profile and balance, and the app's appearance and language. */
export function MemberHomeScreen() {
  const { t } = useTranslation()
  const { data: member, isError, refetch } = useQuery(useMemberInfoQuery())
  return (
    <div className={styles.screen} data-screen="member-home">
      <TopBar />
      <main className={styles.main}>
        <h1 className={styles.title}>{t('my_account')}</h1>
        {isError && !member && (
          <ErrorState
            title={t('account_failed')}
            body={t('load_failed_desc')}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !member && <ProfileSkeleton />}
        {member && (
          <>
            <ProfileCard member={member} />
            <VipCard member={member} />
            <AccountFacts member={member} />
          </>
        )}
        <SettingsCard onLogOut={() => void logOut()} />
        {/* Below everything: it comes when the platform has told, and pushes nothing down. */}
        <OptionalPart>
          <ReferralCard />
        </OptionalPart>
      </main>
      <HomeTabs current="member-home" />
    </div>
  )
}
