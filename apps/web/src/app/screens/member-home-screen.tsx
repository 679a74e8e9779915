import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMemberInfoQuery } from '#features/account/get-member-info.ts'
import { TopBar } from '#features/home/top-bar.tsx'
import { VipCard } from '#features/vip/vip-card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { HomeTabs } from '../home/home-tabs.tsx'
import { lazyWithTexts } from '../lazy-with-texts.ts'
import { AccountFacts } from '../member/account-facts.tsx'
import { ProfileCard, ProfileSkeleton } from '../member/profile-card.tsx'
import { SettingsCard } from '../member/settings-card.tsx'
import { OptionalPart } from '../optional-part.tsx'
import styles from './member-home-screen.module.css'

const ReferralCard = lazyWithTexts(
  'offers',
  async () => (await import('../referral/referral-card.tsx')).ReferralCard,
)

/** ROUTE-08: who the member is, what they have, and how the app looks and speaks to them. */
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
        <SettingsCard />
        {/* Below everything: it comes when the platform has told, and pushes nothing down. */}
        <OptionalPart>
          <ReferralCard />
        </OptionalPart>
      </main>
      <HomeTabs current="member-home" />
    </div>
  )
}
