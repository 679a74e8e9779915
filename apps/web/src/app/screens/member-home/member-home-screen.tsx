import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { logOut } from '#features/account/log-out/log-out.ts'
import { TopBar } from '#features/home/top-bar.tsx'
import { InstallRow } from '#features/install/install-row.tsx'
import { AccountFacts } from '#features/member/account-facts.tsx'
import { LogOutButton } from '#features/member/log-out-button.tsx'
import { PlayCard } from '#features/member/play-card.tsx'
import { ProfileCard, ProfileSkeleton } from '#features/member/profile-card.tsx'
import { SettingsCard } from '#features/member/settings-card.tsx'
import { WalletActions } from '#features/member/wallet-actions.tsx'
import { TurnoverCard } from '#features/money/withdraw/turnover-card.tsx'
import { PushSetting } from '#features/push/push-setting.tsx'
import { ReferralCard } from '#features/referral/referral-card.tsx'
import { RewardLinks } from '#features/rewards/center/reward-links.tsx'
import { VipCard } from '#features/rewards/ranks/vip-card.tsx'
import { useKnownAt } from '#i18n/use-known-at.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { ContactBubble } from '../home/contact-bubble.tsx'
import { InboxPlace } from '../inbox/inbox-place.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './member-home-screen.module.css'

/** ROUTE-08: the member's wallet and rank, the pages of the account, and the app's settings. */
export function MemberHomeScreen() {
  const { t } = useTranslation()
  const query = useQuery(useMemberInfoQuery())
  const { data: member, dataUpdatedAt, isFetched } = query
  const knownAt = useKnownAt(dataUpdatedAt)
  const { isFetched: isDecided } = useQuery(siteSettingsQuery())
  // Not `isPending`: the pages below make a failed call anew as they are mounted, and would leave again.
  const isKnown = isFetched && isDecided
  return (
    <div data-screen="member-home">
      <TopBar>
        <ContactBubble />
        <InboxPlace />
      </TopBar>
      <main className={styles.main}>
        <ScreenTitle className={styles.title}>{t('my_account')}</ScreenTitle>
        <div className={styles.side}>
          <Loaded query={query} skeleton={<ProfileSkeleton />} failed={t('account_failed')}>
            {known => <ProfileCard member={known} knownAt={knownAt} />}
          </Loaded>
          <WalletActions />
          <RewardLinks />
          {isKnown ? <AccountPages member={member} /> : <PagesSkeleton />}
        </div>
        <div className={styles.side}>
          <PlayCard />
          <SettingsCard>
            <InstallRow />
            <PushSetting />
          </SettingsCard>
          <LogOutButton onLogOut={() => void logOut()} />
        </div>
      </main>
    </div>
  )
}

/** Drawn once all is known that decides which rows there are, so that none moves another. */
function AccountPages({ member }: { member: MemberInfo | undefined }) {
  return (
    <>
      <TurnoverCard />
      {member && <VipCard member={member} />}
      <section>
        <AccountMenu />
      </section>
      <ReferralCard />
      {member && <AccountFacts member={member} />}
    </>
  )
}

/** Holds the settings below the screen, where they may move. */
function PagesSkeleton() {
  return (
    <section className={styles.held} aria-hidden="true">
      <Skeleton height={314} radius="var(--radius-card)" />
    </section>
  )
}
