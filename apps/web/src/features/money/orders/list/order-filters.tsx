import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClock } from '#lib/clock.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../orders-screen.module.css'
import { kindsOf, type OrdersView } from '../orders-view.ts'

const all = ''
const other = 'other'

type OrderFiltersProps = { view: OrdersView; onChange: (part: Partial<OrdersView>) => void }

/** Renders the filters for kind and day. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const { t } = useTranslation()
  const choices = kindsOf[view.list].map(id => ({ id, label: t(`orders_kind_${id}`) }))
  return (
    <>
      <div className={styles.chips}>
        <ChoiceChips
          label={t('orders_kind')}
          choices={[{ id: all, label: t('orders_kind_all') }, ...choices]}
          current={view.kind ?? all}
          onChange={kind => onChange({ kind: kind || undefined })}
        />
      </div>
      <DayFilter day={view.day} onChange={day => onChange({ day: day || undefined })} />
    </>
  )
}

type DayFilterProps = { day: string | undefined; onChange: (day: string) => void }

/** Offers the most common days, and a date field for any other day. */
function DayFilter({ day = all, onChange }: DayFilterProps) {
  const { t } = useTranslation()
  const choices = [
    { id: all, label: t('orders_every_day') },
    { id: computeLocalDate(0), label: t('draw_today') },
    { id: computeLocalDate(-1), label: t('draw_yesterday') },
  ]
  const [isOpen, setOpen] = useState(false)
  // The URL can contain any day, for example after back navigation.
  const isOther = isOpen || choices.every(({ id }) => id !== day)

  return (
    <>
      <div className={styles.chips}>
        <ChoiceChips
          label={t('orders_day')}
          choices={[...choices, { id: other, label: t('orders_other_day') }]}
          current={isOther ? other : day}
          onChange={choice => {
            setOpen(choice === other)
            if (choice !== other) onChange(choice)
          }}
        />
      </div>
      {isOther && (
        <div className={styles.picker}>
          <TextField
            label={t('orders_day')}
            name="day"
            type="date"
            max={computeLocalDate(0)}
            value={day}
            onChange={onChange}
          />
        </div>
      )}
    </>
  )
}

/** Returns the date `days` days from today in the player's time zone, as YYYY-MM-DD. */
function computeLocalDate(days: number): string {
  const at = new Date(readClock())
  at.setDate(at.getDate() + days)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
