import type { GameLane } from '@livery/contract/platform/games.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatNumber } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { buildGamesUrl } from './games-address.ts'
import { gamePagesQuery } from './get-games.ts'
import { ShelfNotice } from './glimpse-shelf.tsx'
import styles from './whole-shelf.module.css'

type WholeShelfProps = { lane: GameLane; action: GameShelfProps['action'] }

/** All games in a lane, loaded page by page. */
export function WholeShelf({ lane, action }: WholeShelfProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const GameShelf = useSlot('GameShelf')
  const query = useInfiniteQuery(gamePagesQuery({ category: lane.category }))
  const games = query.data?.pages.flatMap(page => page.games)
  const failed = query.isError && !games
  const notice = (failed || games?.length === 0) && (
    <ShelfNotice failed={failed} retry={() => void query.refetch()} />
  )
  const more = query.hasNextPage && (
    <div className={styles.more}>
      <Button
        variant="secondary"
        block
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('show_more')}
      </Button>
    </div>
  )

  return (
    <GameShelf
      id={`lane-${lane.id}`}
      title={lane.title}
      note={formatNumber(lane.gameCount, tag)}
      all={buildGamesUrl({ category: lane.category })}
      games={games}
      expected={lane.gameCount}
      notice={notice}
      action={action}
      more={more}
      whole
    />
  )
}
