import type { Draw } from '@livery/contract/platform/games.ts'
import { parseTicket } from '@livery/contract/platform/ticket-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Balls } from '../balls.tsx'
import { buildDrawUrl } from '../get-draws.ts'
import { BallPad } from './ball-pad.tsx'
import styles from './quick-pick-numbers.module.css'

type QuickPickNumbersProps = { draw: Draw; numbers: string[] }

/**
 * Shows the picked numbers with a link that opens the lottery's game with these numbers, and a pad
 * on which the player can change them.
 */
export function QuickPickNumbers({ draw, numbers }: QuickPickNumbersProps) {
  const { t } = useTranslation()
  const [own, setOwn] = useState<string[]>()
  const [typed, setTyped] = useState('')
  const shown = own ?? numbers
  const ticket = draw.ticket && parseTicket(shown, draw.ticket)

  return (
    <div className={styles.pick}>
      <Balls
        key={shown.join()}
        label={t('quick_pick_numbers')}
        kind="ticket"
        numbers={shown}
        isNew={own === undefined}
      />
      {ticket && (
        <RouteLink
          to={buildDrawUrl(draw, ticket)}
          className={styles.play}
          aria-label={`${t('quick_pick_play')}: ${ticket.join(' ')}`}
        >
          {t('quick_pick_play')}
        </RouteLink>
      )}
      {draw.ticket &&
        (own === undefined ? (
          <Button variant="ghost" size="sm" onClick={() => setOwn(numbers)}>
            {t('pad_change')}
          </Button>
        ) : (
          <div className={styles.pad}>
            <BallPad
              rule={draw.ticket}
              numbers={own}
              onChange={setOwn}
              typed={typed}
              onType={setTyped}
            />
          </div>
        ))}
    </div>
  )
}
