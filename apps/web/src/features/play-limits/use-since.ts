import type { PlaySession } from '@livery/contract/platform/play-limits.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatMoment } from '#i18n/use-known-at.ts'
import { readClock } from '#lib/clock.ts'

/**
 * When the session of play began, with its day unless that is today. The session is the player's and
 * not the device's: a login on another device may have begun it.
 */
export function useSince({ since }: Pick<PlaySession, 'since'>): string {
  const { tag } = useLanguage()
  return formatMoment(Date.parse(since), tag, readClock())
}
