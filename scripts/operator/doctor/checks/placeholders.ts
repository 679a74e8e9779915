import { type JsonObject, valueAt } from '@livery/release/support/json.ts'
import { licencePlaceholder } from '#pipeline/check/value-advice.ts'
import type { Finding } from '../finding.ts'

/** Reports placeholders left by `new` that players would see. */
export function checkPlaceholders(merged: JsonObject, file: string): Finding[] {
  if (valueAt(merged, ['legal', 'licence']) !== licencePlaceholder) return []
  const what = `the footer still says ${JSON.stringify(licencePlaceholder)}`
  const fix = { text: 'enter the licence line required by the regulator, and the licence holder' }
  return [{ level: 'warning', check: 'placeholders', file, key: 'legal.licence', what, fix }]
}
