import { decideInstall, type InstallDecision } from '../decide-install.ts'
import type { InstallSettings, InstallTrigger } from '../install-facts.ts'
import { funnelNowMs, histories } from './histories.ts'
import type { Kind } from './kinds.ts'
import { type Said, sayDecision } from './say-decision.ts'

export type FunnelRow = { visitor: string; history: string; decision: InstallDecision } & Said

/** Returns the decision for every kind of visitor with every history. */
export function decideFunnel(
  kinds: readonly Kind[],
  settings: InstallSettings,
  trigger: InstallTrigger,
): FunnelRow[] {
  return kinds.flatMap(({ name, visitor }) =>
    Object.entries(histories).map(([named, history]) => {
      const facts = { visitor, history, settings, trigger, nowMs: funnelNowMs }
      const decision = decideInstall(facts)
      return { visitor: name, history: named, decision, ...sayDecision(decision) }
    }),
  )
}
