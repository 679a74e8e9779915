import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../orders-screen.module.css'
import { kindsOf, type OrdersView } from '../orders-view.ts'
import { formatDay } from './format-day.ts'

const all = ''

type OrderFiltersProps = { view: OrdersView; onChange: (part: Partial<OrdersView>) => void }

/** The kind and the day of the entries. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const choices = kindsOf[view.list].map(id => ({ id, label: t(`orders_kind_${id}`) }))
  return (
    <>
      <div className={styles.kinds}>
        <ChoiceChips
          label={t('orders_kind')}
          choices={[{ id: all, label: t('orders_kind_all') }, ...choices]}
          current={view.kind ?? all}
          onChange={kind => onChange({ kind: kind || undefined })}
        />
      </div>
      <div className={styles.day}>
        <div className={styles.picker}>
          <TextField
            label={t('orders_day')}
            name="day"
            type="date"
            max={toLocalDate(0)}
            value={view.day ?? ''}
            onChange={day => onChange({ day: day || undefined })}
          />
        </div>
        <ChoiceChips
          label={t('orders_day')}
          choices={[
            { id: all, label: t('orders_every_day') },
            ...[0, -1].map(days => ({ id: toLocalDate(days), label: formatDay(days, tag) })),
          ]}
          current={view.day ?? all}
          onChange={day => onChange({ day: day || undefined })}
        />
      </div>
    </>
  )
}

/** The day so many days from today on the player's own clock, as YYYY-MM-DD. */
function toLocalDate(days: number): string {
  const at = new Date()
  at.setDate(at.getDate() + days)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
