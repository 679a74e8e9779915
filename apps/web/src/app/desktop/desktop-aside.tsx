import type { Draw } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Headset from 'lucide-react/icons/headset'
import Newspaper from 'lucide-react/icons/newspaper'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatLink } from '#features/chat/chat-link.tsx'
import { Balls } from '#features/draws/balls.tsx'
import { drawsQuery } from '#features/draws/get-draws.ts'
import { OpenBetList } from '#features/matches/open-bets.tsx'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { openBetsQuery } from '#platform/answers/get-own-bets.ts'
import { useSession } from '#platform/session.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './desktop-aside.module.css'

/** The number of lotteries whose last result is listed. */
const mostResults = 4

/** The column next to a screen on a desktop. */
export function DesktopAside() {
  const { t } = useTranslation()
  const column = useRef<HTMLElement>(null)
  const [hasRoom, setRoom] = useState(false)
  // A skin's home may have its own column instead.
  useLayoutEffect(() => setRoom((column.current?.clientWidth ?? 0) > 0), [])

  return (
    <aside ref={column} className={styles.column} aria-label={t('more_column')}>
      {hasRoom && <Parts />}
    </aside>
  )
}

/**
 * A member's open bets, the last results, and help. Each part waits for the parts above it, which
 * would otherwise push it down.
 */
function Parts() {
  const { t } = useTranslation()
  const session = useSession()
  const areBetsKnown = useAreBetsKnown() || !session
  const { data: draws = [], isPending } = useQuery(drawsQuery())

  return (
    <div className={styles.content}>
      {session && (
        <section aria-labelledby="aside-bets">
          <h2 id="aside-bets" className={styles.title}>
            {t('open_bets')}
          </h2>
          <OpenBetList className={styles.list} />
        </section>
      )}
      {areBetsKnown && draws.length > 0 && <LastResults draws={draws} />}
      {areBetsKnown && !isPending && <Help />}
    </div>
  )
}

/**
 * Returns whether the list of open bets is on screen, or its error. The list fetches the bets, and
 * renders them from a deferred value too.
 */
function useAreBetsKnown(): boolean {
  const { data, isError } = useQuery({ ...openBetsQuery(), enabled: false })
  return useDeferredValue(data !== undefined || isError)
}

/**
 * The last results of the lotteries whose draws are next. The lotteries keep their places while the
 * column is on screen, although each draw changes which draw is next.
 */
function LastResults({ draws }: { draws: readonly Draw[] }) {
  const { t } = useTranslation()
  const [codes] = useState(() => draws.slice(0, mostResults).map(({ gameCode }) => gameCode))
  const listed = codes.flatMap(code => draws.find(({ gameCode }) => gameCode === code) ?? [])

  return (
    <section aria-labelledby="aside-results">
      <h2 id="aside-results" className={styles.title}>
        {t('latest_results')}
      </h2>
      <ul className={styles.list}>
        {listed.map(({ gameCode, name, lastIssue, lastNumbers }) => (
          <li key={gameCode} className={styles.card}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.issue}>{t('draw_issue', { issue: lastIssue })}</p>
            <Balls label={t('winning_numbers')} kind="draw" numbers={lastNumbers} isNew={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Help() {
  const { t } = useTranslation()
  return (
    <nav aria-labelledby="aside-help">
      <h2 id="aside-help" className={styles.title}>
        {t('help_title')}
      </h2>
      <div className={styles.links}>
        <ChatLink className={styles.link} />
        <button
          type="button"
          className={styles.link}
          onClick={() => openOverlay('customer-service')}
        >
          <Headset size={22} aria-hidden="true" />
          {t('support')}
        </button>
        <RouteLink to={paths.help} className={styles.link}>
          <CircleQuestionMark size={22} aria-hidden="true" />
          {t('help_title')}
        </RouteLink>
        <RouteLink to={paths.news} className={styles.link}>
          <Newspaper size={22} aria-hidden="true" />
          {t('news')}
        </RouteLink>
      </div>
    </nav>
  )
}
