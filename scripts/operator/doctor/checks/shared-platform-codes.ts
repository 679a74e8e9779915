import type { LoadedMerchant } from '#pipeline/load/load-merchants.ts'
import { nameSome } from '#support/name-some.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { Finding } from '../finding.ts'

/**
 * Finds merchants with the same platform code. Two brands may share a code on purpose, but usually
 * a folder was copied, and one brand's players then see the other brand's accounts.
 */
export function findSharedPlatformCodes(
  merchants: readonly Pick<LoadedMerchant, 'code' | 'file' | 'merged'>[],
): Problem[] {
  const codesBy = new Map<unknown, string[]>()
  for (const { code, merged } of merchants) {
    const known = codesBy.get(merged.platformCode)
    if (known === undefined) codesBy.set(merged.platformCode, [code])
    else known.push(code)
  }
  return merchants.flatMap(({ code, file, merged: { platformCode } }) => {
    const others = codesBy.get(platformCode)?.filter(other => other !== code) ?? []
    if (typeof platformCode !== 'string' || others.length === 0) return []
    const reason = `${platformCode} is also the code of ${nameSome(others, 3)}: the platform treats them as one merchant`
    return [{ file, key: 'platformCode', reason }]
  })
}

/** Reports the same problems as `doctor` findings. */
export function checkPlatformCodes(
  merchants: Parameters<typeof findSharedPlatformCodes>[0],
): Finding[] {
  const text = 'enter the code that the platform uses for this brand; keep it if this is intended'
  return findSharedPlatformCodes(merchants).map(({ file, key, reason }): Finding => {
    return { level: 'advice', check: 'platform-code', file, key, what: reason, fix: { text } }
  })
}
