import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { CategoryChips, ChipsSkeleton } from '../category-chips.tsx'
import { inCategoryOrder } from '../category-order.ts'
import { gameLanesQuery } from '../get-game-lanes.ts'
import styles from './game-screen.module.css'

type GameCategoriesProps = {
  category: string | undefined
  onChange: (category: string | undefined) => void
}

/** The categories of the platform's lanes, with a retry in their place when they failed. */
export const GameCategories = memo(function GameCategories({
  category,
  onChange,
}: GameCategoriesProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(gameLanesQuery())
  const lanes = data && inCategoryOrder(data)
  if (isError && !lanes) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('game_categories_failed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      </div>
    )
  }
  if (!lanes) return <ChipsSkeleton />
  return (
    <CategoryChips
      lanes={lanes.filter(({ gameCount }) => gameCount > 0)}
      current={lanes.find(lane => lane.category === category)?.id}
      onChange={id => onChange(lanes.find(lane => lane.id === id)?.category)}
    />
  )
})
