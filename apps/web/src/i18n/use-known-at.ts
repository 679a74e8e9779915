import { useOnline } from '#lib/network/online.ts'
import { useLanguage } from './language.ts'
import { formatMoment } from './moment.ts'

/**
 * The time at which an amount came from the platform, in Unix milliseconds, as words beside it:
 * while the device is offline it may have changed since. Undefined online.
 */
export function useKnownAt(atMs: number): string | undefined {
  const isOnline = useOnline()
  const { tag } = useLanguage()
  return isOnline || atMs === 0 ? undefined : formatMoment(atMs, tag, Date.now())
}
