import { lazy } from 'react'
import { merchant } from '#brand/merchant.ts'
import { useSlot } from '#brand/slots.ts'
import { DownloadOfferPlace } from '#features/download/bar/download-offer-place.tsx'
import { DrawLobbySkeleton } from '#features/draws/draw-lobby-skeleton.tsx'
import { HomeCategories } from '#features/games/home-categories.tsx'
import { HomeGames, HomeVendors } from '#features/games/home-games.tsx'
import { OwnGamesPlace } from '#features/games/own/own-games-place.tsx'
import { useLanes } from '#features/games/use-lanes.ts'
import { TopBar } from '#features/home/top-bar.tsx'
import { SiteFooter } from '#features/legal/site-footer.tsx'
import { MatchLaneSkeleton } from '#features/matches/match-lane-skeleton.tsx'
import { HomeBanners } from '#features/promotions/home-banners.tsx'
import { hasRoute } from '#lib/find-route.ts'
import { AfterMount } from '#loading/after-mount.tsx'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { RetryablePart } from '#loading/retryable-part.tsx'
import { useSession } from '#platform/session.ts'
import { HomeActions } from './home-actions.tsx'
import styles from './home-screen.module.css'
import { homeShortcutPlace } from './home-shortcut-place.tsx'
import { MemberPlace } from './member-place.tsx'
import { toPlayAction } from './play-action.ts'

// Home does not wait for news and draws: a placeholder keeps their place until they have loaded.
const AnnouncementTicker = lazy(async () => ({
  default: (await import('#features/announcements/announcement-ticker.tsx')).AnnouncementTicker,
}))

// Only a lottery brand places the draws; the others never fetch their code.
const DrawLobby = lazyWithTexts(
  'draws',
  async () => (await import('#features/draws/draw-lobby.tsx')).DrawLobby,
)

// Only a brand with a jackpot on its hero places it.
const DrawJackpot = lazy(async () => ({
  default: (await import('#features/draws/draw-jackpot.tsx')).DrawJackpot,
}))

// Far below what a visitor sees first.
const SiteLinks = lazy(async () => ({ default: (await import('./site-links.tsx')).SiteLinks }))

// Only a sports brand places the matches.
const MatchLane = lazyWithTexts(
  'matches',
  async () => (await import('#features/matches/match-lane.tsx')).MatchLane,
)

// Parts without props from home: created once, so a new answer redraws only the parts it changes.
const topBar = (
  <TopBar>
    <HomeActions />
  </TopBar>
)
const member = <MemberPlace />
const footer = (
  <>
    <div className={styles.links}>
      <OptionalPart>
        <SiteLinks />
      </OptionalPart>
    </div>
    <SiteFooter />
  </>
)
const hero = <HomeBanners hasRoute={hasRoute} />
const own = <OwnGamesPlace action={toPlayAction} />
const jackpot = (
  <OptionalPart>
    <DrawJackpot />
  </OptionalPart>
)
const ticker = (
  <div className={styles.ticker}>
    <OptionalPart>
      <AnnouncementTicker />
    </OptionalPart>
  </div>
)

/** ROUTE-03: home. It passes its sections; the brand's skin decides their order and layout. */
export function HomeScreen() {
  const HomeLayout = useSlot('HomeLayout')
  const lanes = useLanes()
  const session = useSession()
  return (
    <div className={styles.screen} data-screen="home">
      <DownloadOfferPlace />
      {topBar}
      {/* Another player's home is another home: drawn anew, so nothing slides on login. */}
      <main key={session?.id}>
        <h1 className={styles.name}>{merchant.name}</h1>
        <HomeLayout
          sections={{
            hero,
            jackpot,
            ticker,
            vip: member,
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
            own,
            categories: <HomeCategories state={lanes} />,
            games: <HomeGames state={lanes} action={toPlayAction} />,
            vendors: <HomeVendors state={lanes} action={toPlayAction} />,
            footer,
          }}
        />
      </main>
      {homeShortcutPlace}
    </div>
  )
}
