import type { Draw } from '@livery/contract/platform/games.ts'
import Shuffle from 'lucide-react/icons/shuffle'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { readClock } from '#lib/clock.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { useSession } from '#platform/session.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { DrawClock } from './draw-clock.tsx'
import styles from './draw-lobby.module.css'
import { DrawLobbySkeleton } from './draw-lobby-skeleton.tsx'
import { DrawResults } from './draw-results.tsx'
import drawRowStyles from './draw-row.module.css'
import { DrawTime } from './draw-time.tsx'
import featuredDrawStyles from './featured-draw.module.css'
import { buildDrawUrl, drawsQuery, findHeldDraws, pickFeatured } from './get-draws.ts'
import { pickNumbers, randomBelow } from './tickets/quick-pick.ts'

const QuickPickNumbers = lazyWithTexts(
  'draws',
  async () => (await import('./tickets/quick-pick-numbers.tsx')).QuickPickNumbers,
)

// Lazy, because visitors have no tickets and do not need this code.
const TicketLane = lazyWithTexts(
  'draws',
  async () => (await import('./tickets/ticket-lane.tsx')).TicketLane,
)

// Only a page that is open during a draw shows it.
const DrawShow = lazyWithTexts('draws', async () => (await import('./draw-show.tsx')).DrawShow)

type HeldDraws = {
  known: Draw[]
  /** The draws as they were before `draws` were held. */
  before: Draw[]
  draws: Draw[]
  /** `waiting` until the show has loaded and chosen its draw; `drawn` once all balls have fallen. */
  show: 'waiting' | 'drawing' | 'drawn'
  featured: string | undefined
}

/** Results are not held back for longer if the show cannot be loaded. */
const showWaitMs = 5_000

const noDraws: readonly Draw[] = []

/** The number of draws listed below the featured draw. Further draws are listed among the games. */
const listed = 5

/** The lottery lobby: the next draw, the draws after it, and the latest results. */
export function DrawLobby() {
  const { t } = useTranslation()
  const query = useDeferredQuery(drawsQuery())
  return (
    <Loaded query={query} skeleton={<DrawLobbySkeleton />} failed={t('draws_failed')}>
      {draws => <Draws draws={draws} />}
    </Loaded>
  )
}

function Draws({ draws }: { draws: Draw[] }) {
  const { t } = useTranslation()
  const session = useSession()
  const held = useHeldDraws(draws)
  const featured = pickFeatured(draws)
  if (!featured) return <EmptyState title={t('draws_empty')} />

  const others = draws.filter(draw => draw !== featured)
  const drawing = held.show === 'drawn' ? noDraws : held.draws

  return (
    <div className={styles.lobby}>
      <div className={styles.featured}>
        <FeaturedDraw draw={featured} />
        {held.draws.length > 0 && (
          <OptionalPart>
            <DrawShow
              held={held.draws}
              featured={held.featured}
              onStart={held.start}
              onDrawn={held.finish}
              onEnd={held.end}
            />
          </OptionalPart>
        )}
      </div>
      <div className={styles.results}>
        <DrawResults draws={draws} drawing={drawing} known={held.before} />
      </div>
      {session && (
        <div className={styles.tickets}>
          <OptionalPart>
            <TicketLane drawing={drawing} />
          </OptionalPart>
        </div>
      )}
      <NextDraws draws={others.slice(0, listed)} />
    </div>
  )
}

/** Returns the draws that were held while the page was open, until the player has seen them. */
function useHeldDraws(draws: Draw[]) {
  const [state, setState] = useState<HeldDraws>({
    known: draws,
    before: draws,
    draws: [],
    show: 'waiting',
    featured: undefined,
  })

  if (state.known !== draws) {
    // A draw that is held during a show does not interrupt it.
    const isFree = state.draws.length === 0
    const found = isFree ? findHeldDraws(state.known, draws, readClock()) : []
    setState({
      ...state,
      known: draws,
      ...(found.length > 0 && {
        before: state.known,
        draws: found,
        show: 'waiting',
        featured: pickFeatured(state.known)?.gameCode,
      }),
    })
  }

  const start = useCallback(
    (draw: Draw) => setState(last => ({ ...last, draws: [draw], show: 'drawing' })),
    [],
  )

  const finish = useCallback(() => setState(last => ({ ...last, show: 'drawn' })), [])

  const end = useCallback(() => setState(last => ({ ...last, draws: [] })), [])

  const isWaiting = state.draws.length > 0 && state.show === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(end, showWaitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, end])

  return { ...state, start, finish, end }
}

function NextDraws({ draws }: { draws: Draw[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="next-draws">
      <h2 id="next-draws" className={styles.title}>
        {t('next_draws')}
      </h2>
      <ul className={styles.rows}>
        {draws.map(draw => (
          <DrawRow key={draw.gameCode} draw={draw} />
        ))}
      </ul>
    </section>
  )
}

/**
 * An upcoming draw's row: name, day, jackpot and the time left. It links to the draw's betting
 * view.
 */
function DrawRow({ draw }: { draw: Draw }) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <li className={drawRowStyles.row}>
      <div className={drawRowStyles.words}>
        <h3 className={drawRowStyles.name}>
          <RouteLink to={buildDrawUrl(draw)} className={drawRowStyles.link}>
            {draw.name}
          </RouteLink>
        </h3>
        <p className={drawRowStyles.at}>
          <DrawTime at={draw.drawAt} />
        </p>
        {draw.jackpot !== undefined && <p className={drawRowStyles.pot}>{money(draw.jackpot)}</p>}
      </div>
      <div className={drawRowStyles.way}>
        <DrawClock drawAt={draw.drawAt} />
        {/* The row is the link, and the link's name is the draw's name. */}
        <span className={drawRowStyles.play} aria-hidden="true">
          {t('play')}
        </span>
      </div>
    </li>
  )
}

/** The next draw, large, with its day, jackpot, clock and the link to its betting view. */
export function FeaturedDraw({ draw }: { draw: Draw }) {
  const { t } = useTranslation()
  const money = useMoney()
  const [numbers, setNumbers] = useState<string[]>()
  const pick = () => draw.ticket && setNumbers(pickNumbers(draw.ticket, randomBelow))

  return (
    <section className={featuredDrawStyles.card} aria-labelledby="featured-draw">
      {/* Above the name, which may wrap to a second line when its font loads. */}
      <p className={featuredDrawStyles.issue}>
        <span>{t('draw_issue', { issue: draw.issue })}</span>
        <DrawTime at={draw.drawAt} hasZone />
      </p>
      <h2 id="featured-draw" className={featuredDrawStyles.name}>
        {draw.name}
      </h2>
      {draw.jackpot !== undefined && (
        <p className={featuredDrawStyles.pot}>
          <span>{t('jackpot')}</span>
          <strong>{money(draw.jackpot)}</strong>
        </p>
      )}
      <div className={featuredDrawStyles.lead}>
        <p>{t('draw_closes_in')}</p>
        {draw.ticket && (
          <button type="button" className={featuredDrawStyles.quick} onClick={pick}>
            <Shuffle size={16} aria-hidden="true" />
            {t('quick_pick')}
          </button>
        )}
      </div>
      <div className={featuredDrawStyles.foot}>
        <DrawClock drawAt={draw.drawAt} large />
        <RouteLink
          to={buildDrawUrl(draw)}
          className={featuredDrawStyles.play}
          aria-describedby="featured-draw"
        >
          {t('play')}
        </RouteLink>
      </div>
      {numbers && (
        <OptionalPart>
          <QuickPickNumbers key={numbers.join()} draw={draw} numbers={numbers} />
        </OptionalPart>
      )}
      <LiveRegion text={numbers?.join(', ') ?? ''} />
    </section>
  )
}
