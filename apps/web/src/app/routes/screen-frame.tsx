import type { Tab } from '@livery/contract/routes.ts'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { type TabItem, useSlot } from '#brand/slots.ts'
import { findRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import styles from './screen-frame.module.css'

/**
 * Wraps every screen in its own error boundary, so that no screen inherits a failure, and scrolls
 * to its top. The tab bar stays where it is from one screen to the next.
 */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  useStartAtTop(key)
  const tab = findRoute(pathname)?.tab
  const framed = (
    <ScreenBoundary key={pathname}>
      {children}
      <RouteFocus />
    </ScreenBoundary>
  )
  if (!tab) return <div className={styles.plain}>{framed}</div>
  return (
    <>
      <div className={styles.tabbed}>{framed}</div>
      <AppTabs current={tab} />
    </>
  )
}

/** A new screen starts at its top; going back leaves the position to the browser. */
function useStartAtTop(locationKey: string): void {
  const wentBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (locationKey && !wentBack) window.scrollTo(0, 0)
  }, [locationKey, wentBack])
}

/**
 * Moves focus to the heading of each new screen, so that screen readers announce it; the focused
 * element of the screen before has gone. The browser announces the first screen of a page. The
 * heading also becomes the title of the page, for its tab and for the history.
 */
export function RouteFocus() {
  const { key } = useLocation()
  const { language } = useTranslation().i18n
  const isFirst = useRef(key === 'default')
  useEffect(() => {
    if (!isFirst.current) focusHeading()
  }, [])
  useEffect(() => {
    if (language) nameScreen()
  }, [language])
  return null
}

function findHeading(): HTMLElement | null {
  return document.querySelector('[data-screen] h1')
}

function focusHeading(): void {
  const heading = findHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function nameScreen(): void {
  const name = findHeading()?.textContent || merchant.name
  document.title = name === merchant.name ? name : `${name} — ${merchant.name}`
}

/**
 * The tab bar: on every screen that has it, the same places in the same order. The middle one is
 * the login of a visitor, beside which a rail has the registration, and the wallet of a member.
 */
function AppTabs({ current }: { current: Tab }) {
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
