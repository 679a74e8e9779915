import type { PlaySession } from '@livery/contract/platform/play-limits.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatMoment } from '#i18n/use-known-at.ts'
import { readClock } from '#lib/clock.ts'

/**
 * Returns the formatted start of the play session, with the day unless it is today. A login on
 * another device may have started the session.
 */
export function useSince({ since }: Pick<PlaySession, 'since'>): string {
  const { tag } = useLanguage()
  return formatMoment(Date.parse(since), tag, readClock())
}
