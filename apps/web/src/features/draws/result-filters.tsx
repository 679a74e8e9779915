import type { Draw } from '@livery/contract/platform/games.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatDate } from '#lib/dates.ts'
import { useAtNow } from '#lib/use-now.ts'
import { ChoiceSelect } from '#ui/controls/choice-select.tsx'
import { ScrollRow } from '#ui/controls/scroll-row.tsx'
import styles from './draw-results.module.css'
import { listResultDays } from './get-draws.ts'

type ResultFiltersProps = {
  draws: readonly Draw[]
  /** An empty string in `region` or `day` means all. */
  region: string
  day: string
  onRegion: (region: string) => void
  onDay: (day: string) => void
  /** Rendered at the end of the row. */
  children?: ReactNode
}

/** The results' filters by region and day. The region filter is omitted if there are no regions. */
export function ResultFilters(props: ResultFiltersProps) {
  const { draws, region, day, onRegion, onDay, children } = props
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const days = useAtNow(nowMs => listResultDays(nowMs, merchant.timeZone).join()).split(',')
  const regions = [...new Set(draws.flatMap(draw => draw.region ?? []))]
  const names = [t('draw_today'), t('draw_yesterday')]
  const dayOptions = days.map((value, back) => ({
    value,
    // At noon, so that the day is the same in every time zone.
    label: names[back] ?? formatDate(`${value}T12:00`, tag) ?? value,
  }))

  return (
    <ScrollRow fades>
      <div className={styles.filters}>
        {regions.length > 1 && (
          <ChoiceSelect
            label={t('draw_region')}
            value={region}
            isSet={region !== ''}
            options={[
              { value: '', label: t('draw_all_regions') },
              ...regions.map(name => ({ value: name, label: name })),
            ]}
            onChange={onRegion}
          />
        )}
        <ChoiceSelect
          label={t('draw_day')}
          value={day}
          isSet={day !== ''}
          options={[{ value: '', label: t('draw_latest') }, ...dayOptions]}
          onChange={onDay}
        />
        {children}
      </div>
    </ScrollRow>
  )
}
