import type { PromotionCategory } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { toPromotionAddress } from '../promotion-address.ts'
import styles from './category-choice.module.css'

type CategoryChoiceProps = {
  categories: readonly PromotionCategory[]
  /** Undefined for all of them. */
  current: string | undefined
}

/** The filter by category. It is kept in the address, where it survives a reload and a way back. */
export function CategoryChoice({ categories, current = '' }: CategoryChoiceProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const choices = categories.map(({ id, name, promotions }) => ({
    id,
    label: name,
    note: String(promotions.length),
  }))
  return (
    <div className={styles.row}>
      <ChoiceChips
        label={t('promotion_categories')}
        choices={[{ id: '', label: t('promotions_all') }, ...choices]}
        current={current}
        onChange={category => navigate(toPromotionAddress({ category }), { replace: true })}
      />
    </div>
  )
}
