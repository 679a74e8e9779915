/**
 * Derives Studio's controls from the JSON schema of merchant.json. A new key of the schema gets a
 * control without a change here.
 */
import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { isJsonObject, type JsonObject } from '@livery/release/support/json.ts'
import { listSynonyms } from './synonyms.ts'

/** What each option means, by option, if its code does not say it. */
type OptionNames = { names?: Record<string, string> }

type Kind =
  | { kind: 'group'; controls: Control[] }
  | ({ kind: 'choice'; options: (string | number)[] } & OptionNames)
  | { kind: 'colour' }
  | { kind: 'switch' }
  | { kind: 'file'; endings: string[] }
  | { kind: 'json' }
  | { kind: 'number'; minimum?: number; maximum?: number; step: number | 'any' }
  /** `byLanguage`: the value may also be an object with a text for each language. */
  | { kind: 'text'; maxLength?: number; byLanguage?: true }
  | ({ kind: 'list'; options?: string[]; minItems?: number } & OptionNames)

export type Control = {
  /** Dotted key in merchant.json. */
  key: string
  label: string
  /** The schema's description, without what applies by default. */
  help: string
  /** The value that applies without one, in words. */
  usual?: string
  /** Whether a brand must have a value, from its own file or from a base. */
  isRequired: boolean
} & Kind

/** A number field becomes a slider only if a step of the slider is a meaningful change. */
const widestSlider = 1000

/** Returns the controls of a complete merchant's JSON schema, in the schema's order. */
export function listControls(schema: unknown, above: readonly string[] = []): Control[] {
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return []
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties).flatMap(([name, inner]) => {
    if (!isJsonObject(inner)) return []
    const control = {
      ...buildControl([...above, name], inner),
      isRequired: required.includes(name),
    }
    return control.kind === 'group' ? splitSections(control, inner) : [control]
  })
}

type Group = Extract<Control, { kind: 'group' }>

/** Returns a group for each section of a schema that names sections, or the group itself. */
function splitSections(group: Group, { sections }: JsonObject): Control[] {
  if (!Array.isArray(sections)) return [group]
  return sections.filter(isJsonObject).map(({ title, description, tokens }) => {
    const keys = Array.isArray(tokens) ? tokens.map(name => `${group.key}.${name}`) : []
    const inSection = keys.map(key => group.controls.find(control => control.key === key))
    return {
      ...group,
      key: `${group.key} ${title}`,
      label: String(title),
      help: String(description),
      controls: inSection.filter(control => control !== undefined),
    }
  })
}

/** Returns every control that holds a value, without the groups around it. */
export function flattenControls(controls: readonly Control[]): Control[] {
  return controls.flatMap(one => (one.kind === 'group' ? flattenControls(one.controls) : [one]))
}

/**
 * Returns whether a control's name, key, help, options or synonyms contain every word of the search.
 */
export function isFound(control: Control, search: string): boolean {
  const names = 'names' in control ? Object.values(control.names ?? {}) : []
  const options = 'options' in control ? (control.options ?? []) : []
  const { key, label, help } = control
  const own = [label, key, help, ...names, ...options, listSynonyms(label)].join(' ').toLowerCase()
  const words = search.toLowerCase().split(/\s+/)

  return words.every(word => own.includes(word))
}

const languageWords = new Intl.DisplayNames(['en'], {
  type: 'language',
  languageDisplay: 'standard',
})

/** Returns a language's English name with the spec's code, like "Turkish (TR)". */
export function nameLanguage(code: Language): string {
  return `${languageWords.of(languages[code].tag)} (${code})`
}

function buildControl(path: readonly string[], schema: JsonObject) {
  const { title, description } = schema
  const words = typeof description === 'string' ? description.replace(requirementIds, '') : ''
  const usual = usualSentence.exec(words)?.[1]
  return {
    key: path.join('.'),
    label: typeof title === 'string' ? title : nameKey(path.at(-1) ?? ''),
    help: words.replace(usualSentence, ''),
    ...(usual !== undefined && { usual }),
    ...chooseKind(path, schema),
  }
}

function chooseKind(path: readonly string[], schema: JsonObject): Kind {
  const options = listOptions(schema)
  if (options !== undefined) return { kind: 'choice', options, ...nameOptions(options) }
  if (schema.type === 'boolean') return { kind: 'switch' }
  if (schema.type === 'string') return chooseTextKind(schema)
  const text = findTextByLanguage(schema)
  if (text) return { ...buildText(text), byLanguage: true }
  if (schema.type === 'number' || schema.type === 'integer') return buildNumber(schema)
  if (schema.type === 'array') return chooseListKind(schema)
  if (isJsonObject(schema.properties))
    return { kind: 'group', controls: listControls(schema, path) }

  return { kind: 'json' }
}

/** Returns the values of an enum, also if the schema writes them as alternatives. */
function listOptions(schema: JsonObject): (string | number)[] | undefined {
  const isOption = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  if (Array.isArray(schema.enum)) {
    return schema.enum.every(isOption) ? schema.enum : undefined
  }
  if (isOption(schema.const)) return [schema.const as string | number]
  if (!Array.isArray(schema.anyOf)) return undefined

  const parts = schema.anyOf.map(part => (isJsonObject(part) ? listOptions(part) : undefined))

  return parts.every(part => part !== undefined) ? parts.flat() : undefined
}

/** Returns the text's schema if the value is one text or an object of texts by language. */
function findTextByLanguage({ anyOf }: JsonObject): JsonObject | undefined {
  if (!Array.isArray(anyOf)) return undefined
  const [text, texts, ...more] = anyOf
  if (!isJsonObject(text) || !isJsonObject(texts) || more.length > 0) return undefined
  const { propertyNames } = texts
  const codes = isJsonObject(propertyNames) ? listOptions(propertyNames) : undefined

  return text.type === 'string' && codes?.every(isLanguage) ? text : undefined
}

/** Returns names like "Turkish (TR)" if all options are the spec's language codes. */
function nameOptions(options: readonly (string | number)[]): OptionNames {
  if (!options.every(isLanguage)) return {}
  return { names: Object.fromEntries(options.map(code => [code, nameLanguage(code)])) }
}

/** Recognizes colors and file names by what their patterns accept. */
function chooseTextKind({ pattern, maxLength }: JsonObject): Kind {
  if (typeof pattern === 'string') {
    const isAccepted = (text: string) => new RegExp(pattern, 'i').test(text)
    if (isAccepted('#1a2b3c') && !isAccepted('1a2b3c')) return { kind: 'colour' }
    const endings = fileEndings.filter(ending => isAccepted(`mark${ending}`))
    if (endings.length > 0 && !isAccepted('mark.txt')) return { kind: 'file', endings }
  }
  return buildText({ maxLength })
}

function buildText({ maxLength }: JsonObject): Extract<Kind, { kind: 'text' }> {
  return { kind: 'text', ...(typeof maxLength === 'number' && { maxLength }) }
}

function buildNumber({ type, minimum, maximum, multipleOf }: JsonObject): Kind {
  const bounds = {
    // Schemas of whole numbers carry the bounds of safe integers, which bound nothing here.
    ...(isBound(minimum) && { minimum }),
    ...(isBound(maximum) && { maximum }),
  }
  if (typeof multipleOf === 'number') return { kind: 'number', ...bounds, step: multipleOf }

  const { minimum: low, maximum: high } = bounds
  const isNarrow = low !== undefined && high !== undefined && high - low <= 4

  return { kind: 'number', ...bounds, step: type === 'integer' ? 1 : isNarrow ? 0.01 : 'any' }
}

function isBound(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER
}

/** Returns whether a slider can set the number. */
export function isSlider({ minimum, maximum, step }: Extract<Kind, { kind: 'number' }>): boolean {
  if (minimum === undefined || maximum === undefined || step === 'any') return false
  return (maximum - minimum) / step <= widestSlider
}

function chooseListKind({ items, minItems }: JsonObject): Kind {
  if (!isJsonObject(items) || items.type !== 'string') return { kind: 'json' }
  const options = listOptions(items)?.map(String)
  return {
    kind: 'list',
    ...(options && { options, ...nameOptions(options) }),
    ...(typeof minItems === 'number' && { minItems }),
  }
}

const fileEndings = ['.svg', '.png', '.jpg', '.jpeg', '.woff2']

/** `Tint of the pages. Default: the brand color.` */
const usualSentence = / Default: ([^.]*(?:\.\w[^.]*)*)\./

/** A description may end with the ids of the spec's rules, which mean nothing to a designer. */
const requirementIds = / \([A-Z]+-\d+(?:, [A-Z]+-\d+)*\)/g

/** `wordmarkDark` becomes "Wordmark dark". */
function nameKey(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
