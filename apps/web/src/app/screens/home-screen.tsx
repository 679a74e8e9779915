import { useQuery } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { useSlot } from '#brand/slots.ts'
import { useMemberInfoQuery } from '#features/account/get-member-info.ts'
import { AnnouncementTicker } from '#features/announcements/announcement-ticker.tsx'
import { DrawLobby } from '#features/games/draw-lobby.tsx'
import { TopBar } from '#features/home/top-bar.tsx'
import { useLanes } from '#features/home/use-lanes.ts'
import { SiteFooter } from '#features/legal/site-footer.tsx'
import { HomeBanners } from '#features/promotions/home-banners.tsx'
import { VipCard } from '#features/vip/vip-card.tsx'
import { hasRoute } from '../home/has-route.ts'
import { HomeActions } from '../home/home-actions.tsx'
import { HomeCategories } from '../home/home-categories.tsx'
import { HomeGames, HomeVendors } from '../home/home-games.tsx'
import { HomeTabs } from '../home/home-tabs.tsx'
import { useDrawAction } from '../home/use-play-action.ts'
import styles from './home-screen.module.css'

/** ROUTE-03: home. Says what it holds; the brand's skin says in which order and shape. */
export function HomeScreen() {
  const HomeLayout = useSlot('HomeLayout')
  const lanes = useLanes()
  const drawAction = useDrawAction()
  const { data: member } = useQuery(useMemberInfoQuery())
  return (
    <div className={styles.screen} data-screen="home">
      <TopBar>
        <HomeActions />
      </TopBar>
      <main>
        <h1 className={styles.name}>{merchant.name}</h1>
        <HomeLayout
          sections={{
            hero: (
              <div id="promos">
                <HomeBanners hasRoute={hasRoute} />
              </div>
            ),
            ticker: <AnnouncementTicker />,
            vip: member && <VipCard member={member} />,
            draws: <DrawLobby currency={merchant.currency} action={drawAction} />,
            categories: <HomeCategories state={lanes} />,
            games: <HomeGames state={lanes} />,
            vendors: <HomeVendors state={lanes} />,
            footer: <SiteFooter />,
          }}
        />
      </main>
      <HomeTabs current="home" />
    </div>
  )
}
