/** Builds a new merchant.json: the chosen values, and required ones that its base does not set. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { isJsonObject, type JsonObject, valueAt } from '@livery/release/support/json.ts'
import { type Layer, mergeLayers } from '#pipeline/load/layers.ts'

export type Chosen = Pick<
  Merchant,
  | 'platformCode'
  | 'name'
  | 'shortName'
  | 'description'
  | 'kind'
  | 'domains'
  | 'skin'
  | 'theme'
  | 'logo'
  | 'languages'
  | 'currency'
> & { legal: Pick<Merchant['legal'], 'company' | 'licence'> }

/** Defaults for a merchant without a base, equal to those of the house base. */
const standAlone = {
  links: { imageOrigins: [], gameOrigins: [], returnOrigins: [] },
  legal: { minimumAge: 18, responsiblePlayUrl: 'https://www.begambleaware.org/' },
  settings: {
    encryption: 'DES-EDE3-CBC',
    vendorLabels: {},
    flags: {},
    accessDeniedRetry: false,
  },
} as const

/**
 * `layers` are the bases above the new merchant, furthest first; none for a merchant without a
 * base.
 */
export function toMerchantFile(
  chosen: Chosen,
  layers: readonly Layer[],
  baseName: string | undefined,
): JsonObject {
  const given = mergeLayers(layers)
  const missing = withoutGiven(standAlone, given)
  const values = mergeLayers(
    [chosen, missing].map(part => ({ file: '', values: part, locked: [] })),
  )
  const own = layers.flatMap(({ locked }) => locked).reduce(without, values)
  return { $schema: '../merchant.schema.json', ...(baseName && { extends: baseName }), ...own }
}

function withoutGiven(values: JsonObject, given: JsonObject): JsonObject {
  const left = Object.entries(values).flatMap(([key, value]) => {
    const above = valueAt(given, [key])
    if (above === undefined) return [[key, value] as const]
    if (!isJsonObject(value) || !isJsonObject(above)) return []
    const inner = withoutGiven(value, above)
    return Object.keys(inner).length === 0 ? [] : [[key, inner] as const]
  })
  return Object.fromEntries(left)
}

/** A locked key is set by its base only. */
function without(values: JsonObject, key: string): JsonObject {
  const [first = '', ...rest] = key.split('.')
  const { [first]: inner, ...others } = values
  if (rest.length === 0 || !isJsonObject(inner)) return rest.length === 0 ? others : values
  return { ...values, [first]: without(inner, rest.join('.')) }
}
