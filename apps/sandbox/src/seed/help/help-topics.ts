import type { HelpTopic } from '@livery/contract/platform/help.ts'
import type { Localisable } from '#text/localise.ts'
import { accountHelp } from './account-help.ts'
import { gamesHelp } from './games-help.ts'
import type { HelpPlan } from './help-builders.ts'
import { moneyHelp } from './money-help.ts'
import { promotionsHelp } from './promotions-help.ts'
import { safetyHelp } from './safety-help.ts'

/** A brand's questions and answers by topic. */
export function toHelpTopics(plan: HelpPlan): Localisable<HelpTopic>[] {
  return [accountHelp(plan), moneyHelp(plan), gamesHelp(), promotionsHelp(plan), safetyHelp(plan)]
}
