/** Inspects the merchant schema itself: the known keys at a path, and their descriptions. */
import * as z from 'zod'

type Path = readonly (string | number)[]

/**
 * Returns the schema at a path. Follows optional values, arrays, records and unions. Returns `undefined`
 * for an unknown path.
 */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  const inner = unwrap(schema)
  const [step, ...rest] = path
  if (step === undefined) return inner
  const next = stepInto(inner, step)
  return next && schemaAt(next, rest)
}

/**
 * Returns an object's keys at a path. Returns an empty list if the path does not lead to an object.
 */
export function knownKeys(schema: z.ZodType, path: Path): string[] {
  const found = schemaAt(schema, path)
  if (found instanceof z.ZodUnion) return optionsOf(found).flatMap(option => knownKeys(option, []))
  if (found instanceof z.ZodObject) return Object.keys(found.shape)
  if (found instanceof z.ZodRecord && found.keyType instanceof z.ZodEnum) {
    return found.keyType.options.map(String)
  }
  return []
}

/** Returns a key's description in the schema. */
export function describe(schema: z.ZodType, path: Path): string | undefined {
  const parent = schemaAt(schema, path.slice(0, -1))
  const direct = parent && stepInto(parent, path.at(-1) ?? '')
  const own = direct?.description ?? (direct && unwrap(direct).description)
  // The texts by language have the description of the value that they are part of.
  return own ?? (parent instanceof z.ZodUnion ? parent.description : undefined)
}

function stepInto(schema: z.ZodType, step: string | number): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return asSchema(schema.shape[step])
  if (schema instanceof z.ZodArray) return asSchema(schema.element)
  if (schema instanceof z.ZodRecord) return asSchema(schema.valueType)
  if (schema instanceof z.ZodUnion) {
    return optionsOf(schema).flatMap(option => stepInto(option, step) ?? [])[0]
  }
  return undefined
}

/** Returns the alternatives of a union, such as one text or a text by language. */
function optionsOf(union: z.ZodUnion): z.ZodType[] {
  return union.options.flatMap(option => asSchema(option) ?? [])
}

function unwrap(schema: z.ZodType): z.ZodType {
  const inner = schema instanceof z.ZodOptional ? asSchema(schema.unwrap()) : undefined
  return inner === undefined ? schema : unwrap(inner)
}

function asSchema(value: unknown): z.ZodType | undefined {
  return value instanceof z.ZodType ? value : undefined
}
