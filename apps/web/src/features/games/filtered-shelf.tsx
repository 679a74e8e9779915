import type { Game } from '@livery/contract/platform.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useNearScreen } from '#ui/use-near-screen.ts'
import styles from './filtered-shelf.module.css'
import type { GameFilter } from './get-games.ts'
import { type GamesState, useGames } from './use-games.ts'

/** How many games a shelf shows before it is opened in full: a round of every skin's pattern. */
const glimpse = 8

type FilteredShelfProps = {
  id: string
  title: string
  note?: string
  filters: GameFilter[]
  /** How many games the list holds, where that is known before it comes. */
  count?: number
  action: GameShelfProps['action']
  /** Reorders what has come, before a glimpse of it is taken. */
  arrange?: (games: readonly Game[]) => Game[]
  /** Show all games, with a button for the next page. */
  whole?: boolean
  position?: number
  eager?: boolean
}

/** A shelf that asks for its games when it comes near the screen, and draws every state of that. */
export function FilteredShelf(props: FilteredShelfProps) {
  const { id, title, note, whole = false, eager = false, position = 0 } = props
  const place = useRef<HTMLDivElement>(null)
  const near = useNearScreen(place, eager || whole)
  const state = useGames(props.filters, near)
  const GameShelf = useSlot('GameShelf')
  const hasNotice = state.failed || state.games?.length === 0
  return (
    <div ref={place}>
      <GameShelf
        id={id}
        title={title}
        note={note}
        games={whole ? state.games : toGlimpse(state.games, props.arrange)}
        expected={props.count === undefined ? undefined : Math.min(glimpse, props.count)}
        action={props.action}
        notice={hasNotice && <ShelfNotice state={state} />}
        more={whole && <MoreButton state={state} />}
        position={position}
        eager={eager}
      />
    </div>
  )
}

function toGlimpse(games: Game[] | undefined, arrange?: FilteredShelfProps['arrange']) {
  const arranged = games && arrange ? arrange(games) : games
  // A shelf whose order favours some games still shows the others when there are none of those.
  return (arranged?.length ? arranged : games)?.slice(0, glimpse)
}

function ShelfNotice({ state }: { state: GamesState }) {
  const { t } = useTranslation()
  if (!state.failed) return <EmptyState title={t('games_empty')} body={t('games_empty_desc')} />
  return <ErrorState title={t('games_failed')} body={t('load_failed_desc')} onRetry={state.retry} />
}

function MoreButton({ state }: { state: GamesState }) {
  const { t } = useTranslation()
  if (!state.more) return null
  return (
    <div className={styles.more}>
      <Button variant="secondary" block busy={state.fetchingMore} onClick={state.more}>
        {t('show_more')}
      </Button>
    </div>
  )
}
