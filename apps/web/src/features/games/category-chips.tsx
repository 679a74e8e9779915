import type { GameLane } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatNumber } from '#lib/money.ts'
import { type Choice, ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './chips-skeleton.module.css'

const all = 'all'

type CategoryChipsProps = {
  lanes: GameLane[]
  current: string | undefined
  onChange: (laneId: string | undefined) => void
}

/** The categories as selectable chips, each with its number of games. */
export function CategoryChips({ lanes, current, onChange }: CategoryChipsProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const choices: Choice[] = [
    { id: all, label: t('all_games') },
    ...lanes.map(lane => ({
      id: lane.id,
      label: lane.title,
      note: formatNumber(lane.gameCount, tag),
    })),
  ]

  return (
    <ChoiceChips
      label={t('game_categories')}
      choices={choices}
      current={current ?? all}
      onChange={id => onChange(id === all ? undefined : id)}
    />
  )
}

/** The chips' placeholder while the categories load. */
export function ChipsSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map(key => (
        <Skeleton key={key} width={96} height={44} radius="var(--radius-pill)" />
      ))}
    </div>
  )
}
