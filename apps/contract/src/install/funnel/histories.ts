import { installedCount } from '../find-refusal.ts'
import { type InstallHistory, noHistory } from '../install-facts.ts'

const dayMs = 86_400_000

/** The fixed current time of the funnel. Only the interval since an earlier refusal matters. */
export const funnelNowMs = Date.UTC(2026, 0, 1)

/** The stored history that earlier visits may have left, by case name. */
export const histories: Readonly<Record<string, InstallHistory>> = {
  'first visit': noHistory,
  'closed in this session': { ...noHistory, ...refused(1, 0), skipped: true },
  'browser refused in this session': {
    ...noHistory,
    ...refused(0, 0),
    dismissed: true,
    dismissals: 1,
  },
  'closed once, 6 days ago': { ...noHistory, ...refused(1, 6) },
  'closed once, 7 days ago': { ...noHistory, ...refused(1, 7) },
  'closed twice, 29 days ago': { ...noHistory, ...refused(2, 29) },
  'closed five times, 90 days ago': { ...noHistory, ...refused(5, 90) },
  'forced one shown in this session': { ...noHistory, forcedShown: true },
  installed: { ...noHistory, installed: true, dismissals: installedCount },
}

function refused(closes: number, daysAgo: number): Partial<InstallHistory> {
  return { closes, refusedAtMs: funnelNowMs - daysAgo * dayMs }
}
