import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { logOut } from '#features/account/log-out/log-out.ts'
import { useChatTab } from '#features/chat/use-chat-tab.tsx'
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
import { paths } from '#lib/paths.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { ContactBubble } from '../home/contact-bubble.tsx'
import { InboxCount } from '../inbox/inbox-count.tsx'
import { InboxPlace } from '../inbox/inbox-place.tsx'
import accountMenuStyles from './account-menu.module.css'
import styles from './member-home-screen.module.css'

type MenuRowProps = {
  icon: ComponentType<{ size?: number }>
  label: string
  children?: ReactNode
}

type MenuLinkProps = {
  to: string
  icon: ComponentType<{ size?: number }>
  label: string
  children?: ReactNode
}

/** ROUTE-08: the member's wallet and rank, the account pages, and the app's settings. */
export function MemberHomeScreen() {
  const { t } = useTranslation()
  const query = useQuery(useMemberInfoQuery())
  const { data: member, dataUpdatedAt, isFetched } = query
  const knownAt = useKnownAt(dataUpdatedAt)
  const { isFetched: isDecided } = useQuery(siteSettingsQuery())
  // Does not use `isPending`: the pages below retry a failed call when they mount, so `isPending`
  // would unmount them again.
  const isKnown = isFetched && isDecided

  const leave = useLogOutAtHome()

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
          <LogOutButton onLogOut={leave} />
        </div>
      </main>
    </div>
  )
}

/**
 * Returns a function that opens home, and ends the session when this screen is gone: the guard would
 * show the login instead of a member's screen.
 */
function useLogOutAtHome(): () => void {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(
    () => () => {
      if (isLeaving.current) void logOut()
    },
    [],
  )
  return () => {
    isLeaving.current = true
    navigate(paths.home)
  }
}

/**
 * Rendered once everything that decides which rows exist is known, so that no row moves another.
 */
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

/** Keeps the settings below the visible area, where they may move. */
function PagesSkeleton() {
  return (
    <section className={styles.held} aria-hidden="true">
      <Skeleton height={314} radius="var(--radius-card)" />
    </section>
  )
}

/** The member's pages, below the wallet. */
function AccountMenu() {
  const { t } = useTranslation()
  return (
    <nav className={facts.list} data-part="menu" aria-label={t('my_account')}>
      <MenuLink to={paths.messages} icon={Mail} label={t('inbox_title')}>
        <span className={accountMenuStyles.badge}>
          <InboxCount />
        </span>
      </MenuLink>
      <MenuLink to={paths.orders} icon={ReceiptText} label={t('account_orders')} />
      <MenuLink to={paths.securityCenter} icon={ShieldCheck} label={t('account_security')} />
      <MenuLink to={paths.feedback} icon={MessageSquareHeart} label={t('account_feedback')} />
      <ChatRow />
    </nav>
  )
}

function MenuLink({ to, icon, label, children }: MenuLinkProps) {
  return (
    <RouteLink to={to} className={classNames(facts.row, facts.press, accountMenuStyles.row)}>
      <MenuRow icon={icon} label={label}>
        {children}
      </MenuRow>
    </RouteLink>
  )
}

/** CHAT-01: chat with its unread count; not rendered without CBS3. */
function ChatRow() {
  const chat = useChatTab()
  if (!chat || !('onPress' in chat)) return null
  return (
    <button
      type="button"
      className={classNames(facts.row, facts.press, accountMenuStyles.row)}
      data-overlay={chat.overlay}
      onClick={chat.onPress}
    >
      <MenuRow icon={MessageCircle} label={chat.label}>
        <span className={accountMenuStyles.badge}>{chat.badge}</span>
      </MenuRow>
    </button>
  )
}

/** The content of a row in the account menu: its icon, its name, and the count of new items. */
function MenuRow({ icon: Icon, label, children }: MenuRowProps) {
  return (
    <>
      <span className={accountMenuStyles.sign} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className={accountMenuStyles.name}>{label}</span>
      {children}
      <ChevronRight className={accountMenuStyles.arrow} size={18} aria-hidden="true" />
    </>
  )
}
