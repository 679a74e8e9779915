import type { Tab } from '@livery/contract/routes.ts'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Wallet from 'lucide-react/icons/wallet'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { type TabItem, useSlot } from '#brand/slots.ts'
import { findRoute } from '#lib/find-route.ts'
import { useIsDesktop } from '#lib/matches-media.ts'
import { paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { ReportProblem } from '#overlays/problem/report-problem.tsx'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './screen-frame.module.css'

// Only a desktop has space for these parts.
const DesktopAside = lazyWithTexts(
  ['matches', 'orders', 'help'],
  async () => (await import('#app/desktop/desktop-aside.tsx')).DesktopAside,
)
const DesktopRail = lazyWithTexts(
  'matches',
  async () => (await import('#app/desktop/desktop-rail.tsx')).DesktopRail,
)

/**
 * Wraps every screen in its own error boundary, so that a failure does not affect the next screen,
 * and scrolls to the top. The tab bar stays mounted between screens.
 */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  useStartAtTop(key)
  const tab = findRoute(pathname)?.tab
  const framed = (
    <ScreenBoundary key={pathname} failedActions={<ReportProblem subject="error" />}>
      {children}
      <RouteFocus />
    </ScreenBoundary>
  )
  const isDesktop = useIsDesktop()
  const isBeside = tab === 'home' || tab === 'game' || tab === 'activity'
  const beside = classNames(
    styles.beside,
    findRoute(pathname)?.screen === 'home' && styles.besideHome,
  )

  return (
    <>
      <SkipLink />
      <div
        id={contentId}
        className={tab ? classNames(styles.tabbed, isBeside && beside) : styles.plain}
      >
        {framed}
        {isDesktop && isBeside && (
          <OptionalPart late>
            <DesktopAside key={pathname} />
          </OptionalPart>
        )}
      </div>
      {tab && <AppTabs current={tab} isDesktop={isDesktop} />}
    </>
  )
}

/** The element ID of the screen's content. */
const contentId = 'content'

/** The first focus stop, which passes the bars above the screen's content. */
export function SkipLink() {
  const { t } = useTranslation()
  // The router would scroll and focus for a new hash, and the hash would stay in the URL.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    focusHeading()
  }

  return (
    <a href={`#${contentId}`} className={styles.skip} onClick={skip}>
      {t('skip_to_content')}
    </a>
  )
}

/** Scrolls a new screen to its top; on back navigation, the browser restores the position. */
function useStartAtTop(locationKey: string): void {
  const wentBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (locationKey && !wentBack) window.scrollTo(0, 0)
  }, [locationKey, wentBack])
}

/**
 * Moves focus to each new screen's heading so that screen readers announce it; the previously
 * focused element no longer exists. The browser announces the page's first screen. The heading also
 * becomes the page title, for the tab and the history.
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
 * The tab bar: the same tabs in the same order on every screen that has a tab bar. The middle tab
 * is the wallet for a member and the login for a visitor; a rail also shows the registration to
 * visitors.
 */
function AppTabs({ current, isDesktop }: { current: Tab; isDesktop: boolean }) {
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

  const below = isDesktop && (
    <OptionalPart late>
      <DesktopRail />
    </OptionalPart>
  )

  return <TabBar items={items} label={t('main_navigation')} below={below} />
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
