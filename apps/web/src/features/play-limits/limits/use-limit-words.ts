import type { PlayLimitKind } from '@livery/contract/platform/play-rules.ts'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { useDuration } from '../use-duration.ts'

/** Writes the value of a limit: money, or time. */
export function useLimitWords(): (kind: PlayLimitKind, value: number | null) => string {
  const { t } = useTranslation()
  const money = useMoney()
  const duration = useDuration()
  return (kind, value) => {
    if (value === null) return t('limit_none')
    return kind === 'session' ? duration(value) : money(value)
  }
}
