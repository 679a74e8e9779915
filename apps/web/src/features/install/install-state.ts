import type { InstallDecision } from '@livery/contract/install/decide-install.ts'
import type { InstallHistory } from '@livery/contract/install/install-facts.ts'

/** The installation state shown in the settings. */
export type InstallState = 'one-tap' | 'guide' | 'installed' | 'not-here'

/**
 * Returns the install state; undefined until known. If the browser offers its prompt, the player
 * has removed the app, even if an installation is stored.
 */
export function decideInstallState(
  decision: InstallDecision | undefined,
  { installed }: Pick<InstallHistory, 'installed'>,
): InstallState | undefined {
  if (!decision) return undefined
  if (decision.kind === 'none') return decision.reason === 'is-app' ? 'installed' : 'not-here'
  if (decision.webWay === 'one-tap') return 'one-tap'
  return installed ? 'installed' : 'guide'
}
