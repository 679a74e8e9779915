import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import { listFolderAdvice, listValueAdvice } from '#pipeline/check/value-advice.ts'
import type { Finding } from '../finding.ts'

/** Reports values that are valid but rarely intended, and folders that are not read. */
export function checkRareValues(merged: JsonObject, file: string, folder: string): Finding[] {
  const { currency, theme } = merchant.shape
  const values = {
    currency: currency.safeParse(merged.currency).data,
    theme: theme.safeParse(merged.theme).data,
  }
  const advice = [...listValueAdvice(values, file), ...listFolderAdvice(folder)]
  return advice.map(({ file, key, reason, allowed = '' }): Finding => {
    const fix = { text: `probably meant: ${allowed}` }
    return { level: 'warning', check: 'rare-values', file, key, what: reason, fix }
  })
}
