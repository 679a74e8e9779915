/** Lists what a brand still needs before players may see it, although a build accepts it. */
import type { JsonObject } from '@livery/release/support/json.ts'
import { valueAt } from '@livery/release/support/json.ts'
import { licencePlaceholder } from '#pipeline/check/value-advice.ts'
import { isReserved } from '../doctor/hosts/host-shape.ts'

/** `key` is the control's key in merchant.json; `text` says what is open and what to do. */
export type OpenItem = { key: string; text: string }

/** Returns the open items of a merchant with its base's values. */
export function listOpenItems(merged: JsonObject): OpenItem[] {
  const at = (key: string) => valueAt(merged, key.split('.'))
  const reserved = listTexts(at('domains')).filter(isReserved)
  const unread = listTexts(at('languages.acceptUnread'))
  const company = at('legal.company')

  return [
    ...(reserved.length > 0
      ? [{ key: 'domains', text: `${reserved.join(', ')} cannot be registered: enter your domain` }]
      : []),
    ...(String(at('legal.licence')).trim() === licencePlaceholder
      ? [{ key: 'legal.licence', text: 'is to be confirmed: enter the regulator’s license line' }]
      : []),
    ...(company === undefined || company === at('name')
      ? [{ key: 'legal.company', text: 'is the brand’s name: enter the company with the license' }]
      : []),
    ...(unread.length > 0
      ? [
          {
            key: 'languages.acceptUnread',
            text: `no native reader has checked ${unread.join(', ')}: have the texts checked (docs/languages.md)`,
          },
        ]
      : []),
  ]
}

function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
