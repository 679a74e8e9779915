import type { RankProgress } from '@livery/contract/platform/account.ts'
import { useTranslation } from 'react-i18next'
import { computeVipProgress } from './rank.ts'

/** Describes the progress to the next rank in words. */
export function RankNote({ progress }: { progress: RankProgress }) {
  const { t } = useTranslation()
  const { completedConditions, totalExpectedConditions } = progress.currentProgress
  if (computeVipProgress(progress) === 1) return t('vip_complete')
  return t('vip_steps', { completed: completedConditions, expected: totalExpectedConditions })
}
