/**
 * Generates random visitors for a table that a reviewer reads. The visitors are the same in every
 * run.
 */

import { funnelNowMs, histories, kinds } from '@livery/contract/install/funnel/decide-funnel.ts'
import {
  type InstallFacts,
  installTriggers,
  resolveInstallSettings,
} from '@livery/contract/install/install-facts.ts'

export type DrawnVisitor = { kind: string; history: string; facts: InstallFacts }

export function drawVisitors(count: number): DrawnVisitor[] {
  const draw = createDraw()
  const named = Object.entries(histories)
  return Array.from({ length: count }, (_, index) => {
    const kind = draw(kinds)
    const [name, history] = draw(named)
    const settings = resolveInstallSettings({
      prompt: draw(mostly(true)),
      way: draw(['app', 'web']),
      closable: draw(mostly(true)),
      forced: draw(mostly(false)),
      restDays: index % 2 === 0 ? [] : [7, 30, 90],
    })
    const visitor = { ...kind.visitor, hasNativeApp: draw([true, false]) }
    const facts = { visitor, history, settings, trigger: draw(installTriggers), nowMs: funnelNowMs }

    return { kind: kind.name, history: name, facts }
  })
}

function mostly(value: boolean): boolean[] {
  return [value, value, value, value, !value]
}

/** A linear congruential generator with the constants of Numerical Recipes. */
function createDraw(): <Item>(items: readonly Item[]) => Item {
  let state = 42
  return items => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The index is always less than the length.
    return items[Math.floor((state / 2 ** 32) * items.length)] as (typeof items)[number]
  }
}
