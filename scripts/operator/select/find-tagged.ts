/** Selects merchants by their tags. */
import { checkMerchants } from '#pipeline/check/check-merchants.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'

/**
 * Returns the codes of all valid merchants with at least one of the tags, also if a base sets it.
 * @throws OperatorError for a tag that no merchant has
 */
export function findTagged(merchantsDir: string, tags: readonly string[]): string[] {
  const { merchants } = checkMerchants(loadMerchants(merchantsDir))
  const known = new Set(merchants.flatMap(({ merchant }) => merchant.tags ?? []))
  const unknown = tags.filter(tag => !known.has(tag))
  if (unknown.length > 0) {
    const reasons = unknown.map(
      tag => suggest(tag, [...known].sort(), 'in any merchant.json').reason,
    )
    throw new OperatorError(reasons.map(reason => `--tag: ${reason}`))
  }

  return merchants
    .filter(({ merchant }) => merchant.tags?.some(tag => tags.includes(tag)))
    .map(({ code }) => code)
    .sort()
}
