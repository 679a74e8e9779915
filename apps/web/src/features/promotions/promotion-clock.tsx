import { useTranslation } from 'react-i18next'
import { TimeLeft } from '#ui/feedback/time-left.tsx'

/** Shows the time left until a promotion ends; empty if the end is not a valid time. */
export function PromotionClock({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation()
  return (
    <TimeLeft
      endsAt={endsAt}
      over={t('promotion_over')}
      say={({ days, clock }) =>
        days > 0
          ? t('promotion_ends_in_days', { count: days, clock })
          : t('promotion_ends_in', { clock })
      }
    />
  )
}
