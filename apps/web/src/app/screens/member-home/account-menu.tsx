import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTab } from '#features/chat/use-chat-tab.tsx'
import { UnreadMark } from '#features/messages/unread-mark.tsx'
import { paths } from '#lib/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import facts from '#ui/layout/fact-list.module.css'
import styles from './account-menu.module.css'
import { MenuRow } from './menu-row.tsx'

/** The pages of the member, below the wallet. */
export function AccountMenu() {
  const { t } = useTranslation()
  return (
    <nav className={facts.list} aria-label={t('my_account')}>
      <MenuLink to={paths.messages} icon={Mail} label={t('account_messages')}>
        <UnreadMark />
      </MenuLink>
      <MenuLink to={paths.orders} icon={ReceiptText} label={t('account_orders')} />
      <MenuLink to={paths.securityCenter} icon={ShieldCheck} label={t('account_security')} />
      <MenuLink to={paths.feedback} icon={MessageSquareHeart} label={t('account_feedback')} />
      <ChatRow />
    </nav>
  )
}

type MenuLinkProps = {
  to: string
  icon: ComponentType<{ size?: number }>
  label: string
  children?: ReactNode
}

function MenuLink({ to, icon, label, children }: MenuLinkProps) {
  return (
    <RouteLink to={to} className={classNames(facts.row, facts.press, styles.row)}>
      <MenuRow icon={icon} label={label}>
        {children}
      </MenuRow>
    </RouteLink>
  )
}

/** CHAT-01: chat with its unread count; nothing without CBS3. */
function ChatRow() {
  const chat = useChatTab()
  if (!chat || !('onPress' in chat)) return null
  return (
    <button
      type="button"
      className={classNames(facts.row, facts.press, styles.row)}
      data-overlay={chat.overlay}
      onClick={chat.onPress}
    >
      <MenuRow icon={MessageCircle} label={chat.label}>
        <span className={styles.badge}>{chat.badge}</span>
      </MenuRow>
    </button>
  )
}
