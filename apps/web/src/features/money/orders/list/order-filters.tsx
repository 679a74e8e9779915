import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../orders-screen.module.css'
import { kindsOf, type OrdersView } from '../orders-view.ts'

const all = ''

type OrderFiltersProps = { view: OrdersView; onChange: (part: Partial<OrdersView>) => void }

/** The kind and the day of the entries. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const { t } = useTranslation()
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
            max={toLocalDate(new Date())}
            value={view.day ?? ''}
            onChange={day => onChange({ day: day || undefined })}
          />
        </div>
        {view.day && (
          <IconButton label={t('orders_every_day')} onClick={() => onChange({ day: undefined })}>
            <X size={22} />
          </IconButton>
        )}
      </div>
    </>
  )
}

/** The day of a moment on the player's own clock, as YYYY-MM-DD. */
function toLocalDate(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
