import type { InstallDecision } from '@livery/contract/install/decide-install.ts'
import type { InstallHistory } from '@livery/contract/install/install-facts.ts'

/** The settings about an installation. */
export type InstallState = 'one-tap' | 'guide' | 'installed' | 'not-here'

/**
 * Undefined until it is known. A browser that offers its prompt has no installed app, whatever is
 * remembered: the player has removed it.
 */
export function toInstallState(
  decision: InstallDecision | undefined,
  { installed }: Pick<InstallHistory, 'installed'>,
): InstallState | undefined {
  if (!decision) return undefined
  if (decision.kind === 'none') return decision.reason === 'is-app' ? 'installed' : 'not-here'
  if (decision.webWay === 'one-tap') return 'one-tap'
  return installed ? 'installed' : 'guide'
}
