import type { PlaySession } from '@livery/contract/platform/play-limits.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatMoment } from '#i18n/use-known-at.ts'
import { readClock } from '#lib/clock.ts'

/**
 * Returns when the play session began, with the day unless it is today. The session belongs to the
 * player and not to the device: a login on another device may have started it.
 */
export function useSince({ since }: Pick<PlaySession, 'since'>): string {
  const { tag } = useLanguage()
  return formatMoment(Date.parse(since), tag, readClock())
}
