import type { Game } from '@livery/contract/platform/games.ts'
import { useQueryClient } from '@tanstack/react-query'
import Languages from 'lucide-react/icons/languages'
import Search from 'lucide-react/icons/search'
import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { type HomeSections, useSlot } from '#brand/slots.ts'
import { DownloadOfferPlace } from '#features/download/bar/download-offer-place.tsx'
import { DrawLobbySkeleton } from '#features/draws/draw-lobby-skeleton.tsx'
import { HomeCategories } from '#features/games/home-categories.tsx'
import { HomeGames, HomeVendors } from '#features/games/home-games.tsx'
import { HomeLanes } from '#features/games/home-lanes.tsx'
import { OwnGamesPlace } from '#features/games/own/own-games-place.tsx'
import { TopBar } from '#features/home/top-bar.tsx'
import { SiteFooter } from '#features/legal/site-footer.tsx'
import { MatchLaneSkeleton } from '#features/matches/match-lane-skeleton.tsx'
import { MemberChip } from '#features/member/member-chip.tsx'
import { HomeBanners } from '#features/promotions/home-banners.tsx'
import { useLanguage } from '#i18n/language.ts'
import { hasRoute } from '#lib/find-route.ts'
import { paths } from '#lib/paths.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { AfterMount, OptionalPart } from '#loading/optional-part.tsx'
import { RetryablePart } from '#loading/retryable-part.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { hasInbox, InboxPlace } from '../inbox/inbox-place.tsx'
import { ContactBubble } from './contact-bubble.tsx'
import { holdWhileDrawn } from './hold-while-drawn.ts'
import homeActionsStyles from './home-actions.module.css'
import styles from './home-screen.module.css'
import { MemberStripSkeleton } from './member-strip-skeleton.tsx'

// Home does not wait for news and draws: a placeholder reserves their space until their code has
// loaded.
const AnnouncementTicker = lazy(async () => ({
  default: (await import('#features/announcements/announcement-ticker.tsx')).AnnouncementTicker,
}))

// Only a lottery brand shows the draws; other brands never fetch this code.
const DrawLobby = lazyWithTexts(
  [],
  async () => (await import('#features/draws/draw-lobby.tsx')).DrawLobby,
)

// Only a brand with a jackpot on its hero shows this part.
const DrawJackpot = lazy(async () => ({
  default: (await import('#features/draws/draw-jackpot.tsx')).DrawJackpot,
}))

// The links are far below the first screen.
const SiteLinks = lazy(async () => ({ default: (await import('./site-links.tsx')).SiteLinks }))

// Only a sports brand shows the matches.
const MatchLane = lazyWithTexts(
  [],
  async () => (await import('#features/matches/match-lane.tsx')).MatchLane,
)

// Loaded lazily, so that visitors never fetch the member's part.
const MemberStrip = lazyWithTexts(
  'member',
  async () => (await import('./member-strip.tsx')).MemberStrip,
)

// Shown only to a player who has just registered.
const FirstStepsCard = lazyWithTexts(
  'first-steps',
  async () => (await import('#features/first-steps/first-steps-card.tsx')).FirstStepsCard,
)

const HomeShortcut = lazyWithTexts(
  'home-shortcut',
  async () => (await import('./home-shortcut.tsx')).HomeShortcut,
)

// The top bar is created once, so that a new response re-renders only the parts that it changes.
const topBar = (
  <TopBar>
    <HomeActions />
  </TopBar>
)
const sections: HomeSections = {
  hero: <HomeBanners hasRoute={hasRoute} />,
  jackpot: (
    <OptionalPart>
      <DrawJackpot />
    </OptionalPart>
  ),
  ticker: (
    <div className={styles.ticker}>
      <OptionalPart>
        <AnnouncementTicker />
      </OptionalPart>
    </div>
  ),
  vip: <MemberPlace />,
  draws: (
    <RetryablePart>
      <AfterMount fallback={<DrawLobbySkeleton />}>
        <DrawLobby />
      </AfterMount>
    </RetryablePart>
  ),
  matches: (
    <RetryablePart>
      <AfterMount fallback={<MatchLaneSkeleton />}>
        <MatchLane />
      </AfterMount>
    </RetryablePart>
  ),
  own: <OwnGamesPlace action={createPlayAction} />,
  categories: <HomeCategories />,
  games: <HomeGames action={createPlayAction} />,
  vendors: <HomeVendors action={createPlayAction} />,
  footer: (
    <>
      <div className={styles.links}>
        <OptionalPart late>
          <SiteLinks />
        </OptionalPart>
      </div>
      <SiteFooter />
    </>
  ),
}

const homeShortcut = (
  <OptionalPart late>
    <HomeShortcut />
  </OptionalPart>
)

/**
 * ROUTE-03: home. Passes its sections to the brand's skin, which decides their order and layout.
 */
export function HomeScreen() {
  const HomeLayout = useSlot('HomeLayout')
  const session = useSession()
  const queryClient = useQueryClient()
  useEffect(() => holdWhileDrawn(queryClient), [queryClient])

  return (
    <div className={styles.screen} data-screen="home">
      <DownloadOfferPlace />
      {topBar}
      <HomeLanes>
        {/* Home is remounted for each player, so that nothing animates on login. */}
        <main key={session?.id}>
          <h1 className={styles.name}>{merchant.name}</h1>
          {session?.firstTimeLogin && (
            <OptionalPart pending={<div className={styles.welcome} />}>
              <FirstStepsCard />
            </OptionalPart>
          )}
          <HomeLayout sections={sections} />
        </main>
      </HomeLanes>
      {homeShortcut}
    </div>
  )
}

/** Renders the member strip on home; not rendered for visitors. */
function MemberPlace() {
  if (!useSession()) return null
  return (
    <RetryablePart pending={<MemberStripSkeleton />}>
      <MemberStrip />
    </RetryablePart>
  )
}

/** Returns a game's tap action, which opens the game's sheet for visitors and members. */
function createPlayAction(game: Game) {
  return { code: game.code, onPress: () => openOverlay('game-sheet', game) }
}

/**
 * The end of the top bar: search, language, contact, the inbox, and the member's chip or a
 * visitor's login buttons. In a narrow bar, the bell replaces another button, so that the logo
 * keeps its space.
 */
function HomeActions() {
  const { t } = useTranslation()
  const session = useSession()
  const { offered } = useLanguage()
  const besideBell = hasInbox && homeActionsStyles.besideBell
  const spare = session ? homeActionsStyles.besideWallet : homeActionsStyles.besideWays

  return (
    <>
      <RouteLink
        to={`${paths.game}?search`}
        className={classNames(homeActionsStyles.search, spare, besideBell)}
        aria-label={t('game_search')}
      >
        <Search size={22} />
      </RouteLink>
      {offered.length > 1 && (
        <span className={classNames(session && homeActionsStyles.roomy, besideBell)}>
          <IconButton label={t('choose_language')} onClick={() => openOverlay('language')}>
            <Languages size={22} />
          </IconButton>
        </span>
      )}
      <span className={classNames(homeActionsStyles.contact, !session && spare, besideBell)}>
        <ContactBubble />
      </span>
      <span className={classNames(homeActionsStyles.bell, !session && spare)}>
        <InboxPlace />
      </span>
      {session ? (
        <MemberChip name={session.userName} />
      ) : (
        <span className={classNames(homeActionsStyles.ways, besideBell)}>
          <Button size="sm" variant="secondary" onClick={() => openOverlay('login')}>
            {t('login')}
          </Button>
          <Button size="sm" onClick={() => openOverlay('register')}>
            {t('register')}
          </Button>
        </span>
      )}
    </>
  )
}
