import type { Tab } from '@livery/contract/routes.ts'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import { type TabItem, useSlot } from '#brand/slots.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'

/**
 * The tab bar: on every screen that has it, the same places in the same order. The middle one is
 * the login of a visitor, beside which a rail has the registration, and the wallet of a member.
 */
export function AppTabs({ current }: { current: Tab }) {
  const { t } = useTranslation()
  const TabBar = useSlot('TabBar')
  const place = (id: Tab, label: string, icon: TabItem['icon'], to: string): TabItem => ({
    id,
    label,
    icon,
    current: current === id,
    to,
  })
  const waysIn = useWaysIn()
  const items = [
    place('home', t('home'), House, paths.home),
    place('game', t('games'), Gamepad2, paths.game),
    ...(waysIn ?? [{ ...place('wallet', t('wallet'), Wallet, paths.deposit), primary: true }]),
    place('activity', t('promos'), Gift, paths.activity),
    place('member', t('profile'), UserRound, paths.memberHome),
  ]
  return <TabBar items={items} label={t('main_navigation')} />
}

function useWaysIn(): TabItem[] | undefined {
  const { t } = useTranslation()
  if (useSession()) return undefined
  const way = (id: 'login' | 'register', icon: TabItem['icon']) => ({
    id,
    label: t(id),
    icon,
    current: false,
    onPress: () => openOverlay(id),
  })
  return [
    { ...way('register', UserRoundPlus), railOnly: true },
    { ...way('login', LogIn), primary: true },
  ]
}
