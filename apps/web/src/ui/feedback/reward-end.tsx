import { useTranslation } from 'react-i18next'
import { TimeLeft } from './time-left.tsx'

/** Time left to claim a reward or to work on a mission. */
export function RewardEnd({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation()
  return (
    <TimeLeft
      endsAt={endsAt}
      over={t('reward_expired')}
      say={({ days, clock }) =>
        days > 0 ? t('reward_ends_in_days', { days, clock }) : t('reward_ends_in', { clock })
      }
    />
  )
}
