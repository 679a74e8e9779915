import { lazy, Suspense } from 'react'
import { merchant } from '#brand/merchant.ts'
import { useSlot } from '#brand/slots.ts'
import { DownloadOfferPlace } from '#features/download/bar/download-offer-place.tsx'
import { DrawLobbySkeleton } from '#features/draws/draw-lobby-skeleton.tsx'
import { HomeCategories } from '#features/games/home-categories.tsx'
import { HomeGames, HomeVendors } from '#features/games/home-games.tsx'
import { useLanes } from '#features/games/use-lanes.ts'
import { TopBar } from '#features/home/top-bar.tsx'
import { SiteFooter } from '#features/legal/site-footer.tsx'
import { HomeBanners } from '#features/promotions/home-banners.tsx'
import { hasRoute } from '#lib/find-route.ts'
import { AfterMount } from '#loading/after-mount.tsx'
import { useSession } from '#platform/session.ts'
import { HomeTabs } from '../home-tabs.tsx'
import { HomeActions } from './home-actions.tsx'
import styles from './home-screen.module.css'
import { homeShortcutPlace } from './home-shortcut-place.tsx'
import { MemberPlace } from './member-place.tsx'
import { useDrawAction, usePlayAction } from './use-play-action.ts'

// Home does not wait for news and draws: a placeholder keeps their place until they have loaded.
const AnnouncementTicker = lazy(async () => ({
  default: (await import('#features/announcements/announcement-ticker.tsx')).AnnouncementTicker,
}))

// Only a lottery brand places the draws; the others never fetch their code.
const DrawLobby = lazy(async () => ({
  default: (await import('#features/draws/draw-lobby.tsx')).DrawLobby,
}))

// Parts without props from home: created once, so a new answer redraws only the parts it changes.
const topBar = (
  <TopBar>
    <HomeActions />
  </TopBar>
)
const tabs = <HomeTabs current="home" />
const member = <MemberPlace />
const footer = <SiteFooter />
const hero = (
  <div id="promos">
    <HomeBanners hasRoute={hasRoute} />
  </div>
)
const ticker = (
  <div className={styles.ticker}>
    <Suspense>
      <AfterMount>
        <AnnouncementTicker />
      </AfterMount>
    </Suspense>
  </div>
)

/** ROUTE-03: home. It passes its sections; the brand's skin decides their order and layout. */
export function HomeScreen() {
  const HomeLayout = useSlot('HomeLayout')
  const lanes = useLanes()
  const playAction = usePlayAction()
  const drawAction = useDrawAction()
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
            ticker,
            vip: member,
            draws: (
              <Suspense>
                <AfterMount fallback={<DrawLobbySkeleton />}>
                  <DrawLobby currency={merchant.currency} action={drawAction} />
                </AfterMount>
              </Suspense>
            ),
            categories: <HomeCategories state={lanes} />,
            games: <HomeGames state={lanes} action={playAction} />,
            vendors: <HomeVendors state={lanes} action={playAction} />,
            footer,
          }}
        />
      </main>
      {homeShortcutPlace}
      {tabs}
    </div>
  )
}
