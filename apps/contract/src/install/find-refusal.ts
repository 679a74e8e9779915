import type { InstallFacts } from './install-facts.ts'

/** INSTALL-09 */
export const installedCount = 99

/**
 * `is-app`: this is the installed app. `installed`: the app was installed from this browser.
 * `paused`: too little time has passed since the last refusal.
 */
export type InstallRefusal =
  | 'is-app'
  | 'installed'
  | 'switched-off'
  | 'skipped'
  | 'dismissed'
  | 'paused'

const dayMs = 86_400_000

/**
 * Returns why nothing is offered; undefined if an offer is allowed. If the player opens the prompt
 * by hand, only a running installed app refuses. A forced prompt ignores earlier refusals.
 */
export function findRefusal(facts: InstallFacts): InstallRefusal | undefined {
  const { visitor, history, settings, trigger } = facts
  if (visitor.isInstalled) return 'is-app'
  if (trigger === 'by-hand') return undefined
  if (history.installed || history.dismissals >= installedCount) return 'installed'
  if (!settings.prompt) return 'switched-off'
  if (settings.forced) return undefined
  if (history.skipped) return 'skipped'
  if (history.dismissed) return 'dismissed'
  return isPaused(facts) ? 'paused' : undefined
}

/** Setting the clock back does not lengthen the pause. */
function isPaused({ history, settings: { restDays }, nowMs }: InstallFacts): boolean {
  const { closes, dismissals, refusedAtMs } = history
  const days = restDays[Math.min(closes + dismissals, restDays.length) - 1]
  if (days === undefined || refusedAtMs === undefined) return false
  return nowMs >= refusedAtMs && nowMs - refusedAtMs < days * dayMs
}
