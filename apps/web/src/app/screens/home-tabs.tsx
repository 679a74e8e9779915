import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { type TabItem, useSlot } from '#brand/slots.ts'
import { useChatTab } from '#features/chat/use-chat-tab.tsx'
import { scrollToPart } from '#features/home/scroll-to-part.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'

/**
 * The tab bar with the places that exist. On home it also scrolls to the parts of home; for a brand
 * with chat, chat replaces the promotions, which are at the top of home anyway.
 */
export function HomeTabs({ current }: { current: 'home' | 'member-home' }) {
  const { t } = useTranslation()
  const TabBar = useSlot('TabBar')
  const account = useAccountTab(current === 'member-home')
  const openService = () => openOverlay('customer-service')
  const chat = useChatTab()
  const isHome = current === 'home'
  const place = (id: 'games' | 'promos', icon: TabItem['icon']): TabItem[] =>
    isHome ? [{ id, label: t(id), icon, current: false, onPress: () => scrollToPart(id) }] : []
  const items: TabItem[] = [
    { id: 'home', label: t('home'), icon: House, current: isHome, to: paths.home },
    ...place('games', Gamepad2),
    account,
    ...(chat ? [chat] : place('promos', Gift)),
    { id: 'service', label: t('support'), icon: Headset, current: false, onPress: openService },
  ]
  return <TabBar items={items} label={t('main_navigation')} />
}

function useAccountTab(current: boolean): TabItem {
  const { t } = useTranslation()
  const session = useSession()
  if (!session) {
    const label = t('login')
    return {
      id: 'login',
      label,
      icon: LogIn,
      current: false,
      primary: true,
      onPress: () => openOverlay('login'),
    }
  }
  const label = t('profile')
  return { id: 'member', label, icon: UserRound, current, primary: true, to: paths.memberHome }
}
