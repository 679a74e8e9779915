import type { Game } from '@livery/contract/platform/games.ts'
import { glimpseSize, selectGlimpseGames } from '@livery/contract/platform/glimpse-games.ts'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type GameShelfProps, useSlot } from '#brand/slots.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatNumber } from '#lib/money.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { FarSection } from '#ui/layout/far-section.tsx'
import { useNearScreen } from '#ui/media/use-near-screen.ts'
import type { GameFilter } from './get-games.ts'
import { useFirstGames } from './use-first-games.ts'

type GlimpseShelfProps = {
  id: string
  title: string
  /** The title is a company name. */
  isName?: boolean
  filters: readonly [GameFilter, GameFilter?]
  /** The number of games in the list, if known before the list loads. */
  count?: number
  /** Show the count next to the title. */
  counted?: boolean
  /** The URL for the full list of games. */
  all?: string
  action: GameShelfProps['action']
  /** Reorders the loaded games before the first games are selected for the preview. */
  arrange?: (games: readonly Game[]) => Game[]
  position?: number
  eager?: boolean
}

/** A row of games that fetches its first games when it is near the viewport. */
export function GlimpseShelf(props: GlimpseShelfProps) {
  const { id, title, count, counted = false, eager = false, position = 0 } = props
  const { tag } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const near = useNearScreen(place, eager)
  const { games, total, failed, retry } = useFirstGames(props.filters, near)
  const { arrange } = props
  // Memoized, so that the row renders only once for the same games.
  const shown = useMemo(() => games && selectGlimpseGames(games, arrange), [games, arrange])
  const GameShelf = useSlot('GameShelf')
  const known = count ?? (games && total)

  return (
    <FarSection ref={place} still={!near}>
      <GameShelf
        id={id}
        title={title}
        isName={props.isName}
        note={counted && known !== undefined ? formatNumber(known, tag) : undefined}
        all={props.all}
        games={shown}
        far={!near}
        expected={count === undefined ? undefined : Math.min(glimpseSize, count)}
        notice={(failed || games?.length === 0) && <ShelfNotice failed={failed} retry={retry} />}
        action={props.action}
        position={position}
        eager={eager}
      />
    </FarSection>
  )
}

/** The notice in a row without games: the reason, and a retry button if loading failed. */
export function ShelfNotice({ failed, retry }: { failed: boolean; retry: () => void }) {
  const { t } = useTranslation()
  if (!failed) return <EmptyState title={t('games_empty')} body={t('games_empty_desc')} />
  return <ErrorState title={t('games_failed')} body={t('load_failed_desc')} onRetry={retry} />
}
