import type { Draw } from '@livery/contract/platform/games.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useKnownAt } from '#i18n/use-known-at.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { KnownAt } from '#ui/feedback/known-at.tsx'
import { Balls } from './balls.tsx'
import styles from './draw-results.module.css'
import { dayResultsQuery, drawsQuery, hideResults } from './get-draws.ts'
import { ResultFilters } from './result-filters.tsx'
import type { CheckedDraw } from './tickets/ticket-check.tsx'

const TicketCheck = lazyWithTexts(
  'draws',
  async () => (await import('./tickets/ticket-check.tsx')).TicketCheck,
)

/** The title's element id. Push messages link to `/m/home#latest-results`. */
const titleId = 'latest-results'

type DrawResultsProps = {
  draws: Draw[]
  /** The draws whose balls are still falling: the list does not show their results yet. */
  drawing: readonly Draw[]
  /** The draws as they were before those in `drawing` were held. */
  known: readonly Draw[]
}

/** The draw results of each lottery: the latest or a given day's, for all regions or one region. */
export function DrawResults({ draws, drawing, known }: DrawResultsProps) {
  const { t } = useTranslation()
  const knownAt = useKnownAt(useQuery({ ...drawsQuery(), enabled: false }).dataUpdatedAt)
  const [region, setRegion] = useState('')
  const [day, setDay] = useState('')
  const ofDay = useQuery({
    ...dayResultsQuery(day),
    enabled: day !== '',
    placeholderData: keepPreviousData,
  })
  const results = day === '' ? draws : ofDay.data
  const shown =
    results &&
    hideResults(results, drawing, known).filter(draw => region === '' || draw.region === region)
  const checked = (shown ?? []).filter(hasTicket)
  const [isChecking, setChecking] = useState(false)

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} ref={useLinked()} className={styles.title}>
        {t('latest_results')} <KnownAt time={knownAt} />
      </h2>
      <ResultFilters draws={draws} region={region} day={day} onRegion={setRegion} onDay={setDay}>
        {checked.length > 0 && (
          <button
            type="button"
            className={styles.check}
            aria-expanded={isChecking}
            onClick={() => setChecking(!isChecking)}
          >
            {t('ticket_check')}
          </button>
        )}
      </ResultFilters>
      {isChecking && (
        <OptionalPart>
          <TicketCheck draws={checked} />
        </OptionalPart>
      )}
      {day !== '' && ofDay.isError && !ofDay.data ? (
        <ErrorState
          title={t('draws_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void ofDay.refetch()}
        />
      ) : (
        <Strip draws={shown} isWaiting={day !== '' && ofDay.isPlaceholderData} />
      )}
    </section>
  )
}

/**
 * Scrolls to the title if the URL's hash names it, for example after a push message about a result.
 */
function useLinked() {
  const title = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${titleId}`) title.current?.scrollIntoView()
  }, [hash])
  return title
}

function hasTicket(draw: Draw): draw is CheckedDraw {
  return draw.ticket !== undefined
}

function Strip({ draws, isWaiting }: { draws: Draw[] | undefined; isWaiting: boolean }) {
  const { t } = useTranslation()
  if (draws?.length === 0) return <EmptyState title={t('draw_none')} body={t('draw_none_desc')} />
  return (
    <ScrollRow className={styles.place}>
      <ul
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key
        tabIndex={0}
        aria-labelledby={titleId}
        aria-busy={isWaiting || !draws}
      >
        {draws?.map(draw => (
          <Result key={draw.gameCode} draw={draw} />
        ))}
      </ul>
    </ScrollRow>
  )
}

function Result({ draw: { name, lastIssue, lastNumbers } }: { draw: Draw }) {
  const { t } = useTranslation()
  const [firstIssue] = useState(lastIssue)
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.issue}>{t('draw_issue', { issue: lastIssue })}</p>
      <Balls
        key={lastIssue}
        label={t('winning_numbers')}
        kind="draw"
        numbers={lastNumbers}
        isNew={lastIssue !== firstIssue}
      />
    </li>
  )
}
