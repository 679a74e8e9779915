/** Finds requirements that only unit tests prove, although a player would notice the behavior. */
import { toClaimedIds } from './requirements.ts'

/** Titles of passed tests, grouped by stage. */
export type PassedTitles = ReadonlyMap<string, readonly string[]>

/** The stage whose tests run a function or a component in isolation, without the product. */
const unitStage = 'unit'

/** Ids or areas that players cannot notice, each with the reason. */
export const unseenByPlayers: Readonly<Record<string, string>> = {
  SEO: 'search engines read it',
  'CAPTCHA-19': 'the stand-in platform makes the token, not the product',
  'STORE-03': 'a device id is read by the platform alone',
}

export function toWeakClaims(ids: readonly string[], passed: PassedTitles): string[] {
  const byUnit = new Set((passed.get(unitStage) ?? []).flatMap(toClaimedIds))
  const byProduct = new Set(
    [...passed]
      .filter(([stage]) => stage !== unitStage)
      .flatMap(([, titles]) => titles.flatMap(toClaimedIds)),
  )
  return ids.filter(id => byUnit.has(id) && !byProduct.has(id) && !isUnseen(id))
}

function isUnseen(id: string): boolean {
  return id in unseenByPlayers || id.slice(0, id.lastIndexOf('-')) in unseenByPlayers
}
