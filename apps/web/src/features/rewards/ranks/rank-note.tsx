import type { RankProgress } from '@livery/contract/platform/account.ts'
import { useTranslation } from 'react-i18next'
import { computeVipProgress } from './rank.ts'

/** Describes in words how many steps are left to the next rank. */
export function RankNote({ progress }: { progress: RankProgress }) {
  const { t } = useTranslation()
  const { completedConditions, totalExpectedConditions } = progress.currentProgress
  if (computeVipProgress(progress) === 1) return t('vip_complete')
  const left = totalExpectedConditions - completedConditions
  return t('vip_steps', { left, expected: totalExpectedConditions })
}
