import type { Draw } from '@livery/contract/platform/games.ts'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prefersReducedMotion } from '#lib/matches-media.ts'
import { type Ticket, ticketsQuery } from '#platform/answers/get-own-bets.ts'
import { useSession } from '#platform/session.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { Balls } from './balls.tsx'
import styles from './draw-show.module.css'

/** How long each ball takes to fall. */
const ballMs = 900
/** How long the complete result stays. */
const restMs = 8_000

type DrawShowProps = {
  /** The draws that have just been held. */
  held: readonly Draw[]
  /** The lottery that the player was looking at. */
  featured: string | undefined
  /** Called when the show of a draw begins. */
  onStart: (draw: Draw) => void
  /** Called once all balls have fallen. */
  onDrawn: () => void
  /** Called when the result is to disappear, or if there is no draw to show. */
  onEnd: () => void
}

/** Shows a held draw in which the member has a ticket, or else the draw that was featured. */
export function DrawShow({ held, featured, onStart, onDrawn, onEnd }: DrawShowProps) {
  const session = useSession()
  const { data: tickets = [], isLoading } = useQuery({
    ...ticketsQuery(),
    enabled: session !== undefined,
  })
  const [draw, setDraw] = useState<Draw>()

  useEffect(() => {
    if (draw || isLoading) return

    const isOwn = ({ gameCode, lastIssue }: Draw) =>
      tickets.some(ticket => ticket.gameCode === gameCode && ticket.issue === lastIssue)
    const found = held.find(isOwn) ?? held.find(({ gameCode }) => gameCode === featured)
    setDraw(found)
    if (found) onStart(found)
    else onEnd()
  }, [draw, isLoading, tickets, held, featured, onStart, onEnd])
  if (!draw) return null

  const own = tickets.filter(
    ({ gameCode, issue }) => gameCode === draw.gameCode && issue === draw.lastIssue,
  )

  return <Show draw={draw} own={own} onDrawn={onDrawn} onEnd={onEnd} />
}

type ShowProps = Pick<DrawShowProps, 'onDrawn' | 'onEnd'> & {
  draw: Draw
  own: readonly Ticket[]
}

/**
 * Shows a draw that has just been held, ball by ball, over the draw that the player is looking at.
 * With reduced motion, all balls are shown at once. The numbers of the member's own tickets are
 * marked.
 */
function Show({ draw, own, onDrawn, onEnd }: ShowProps) {
  const { t } = useTranslation()
  const { name, lastIssue, lastNumbers } = draw
  const [isAtOnce] = useState(prefersReducedMotion)
  const [count, setCount] = useState(isAtOnce ? lastNumbers.length : 0)
  const isComplete = count >= lastNumbers.length
  const shown = lastNumbers.slice(0, count)
  const isOwn = (number: string, at: number) =>
    own.some(({ numbers }) =>
      draw.ticket?.inOrder ? numbers[at] === number : numbers.includes(number),
    )
  const matches = own.length > 0 ? shown.map(isOwn) : undefined

  useEffect(() => {
    if (isComplete) onDrawn()
  }, [isComplete, onDrawn])
  useEffect(() => {
    const timer = setTimeout(
      () => (isComplete ? onEnd() : setCount(count + 1)),
      isComplete ? restMs : ballMs,
    )
    return () => clearTimeout(timer)
  }, [count, isComplete, onEnd])

  return (
    <section className={styles.show} aria-label={name}>
      <div className={styles.head}>
        <div>
          <p className={styles.issue}>{t('draw_issue', { issue: lastIssue })}</p>
          <p className={styles.name}>{name}</p>
        </div>
        <IconButton label={t('close')} onClick={onEnd}>
          <X size={22} />
        </IconButton>
      </div>
      <div className={styles.stage}>
        <span className={styles.drum} aria-hidden="true" />
        <Balls
          label={t('winning_numbers')}
          kind="ticket"
          numbers={shown}
          {...(matches && { matches })}
          isNew={false}
          hasDrop={!isAtOnce}
        />
      </div>
      <p className={styles.note}>
        {isComplete ? matches?.some(Boolean) && t('show_mine') : t('drawing_now')}
      </p>
      <LiveRegion
        text={isComplete ? `${name}, ${t('winning_numbers')}: ${lastNumbers.join(', ')}` : ''}
      />
    </section>
  )
}
