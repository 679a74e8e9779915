/**
 * Determines from MDN's data (`@mdn/browser-compat-data`) which JavaScript and browser names are
 * newer than the minimum browsers. A name that several interfaces share counts as newer only if it
 * is newer in all interfaces.
 */
import { createRequire } from 'node:module'
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'

/** The minimum supported version of each browser. */
export type Floor = Partial<Record<BrowserName, number>>

export type FloorData = {
  /**
   * Looks up a global. Each lookup returns the minimum browsers that lack the name; `undefined` if
   * all support it.
   */
  findGlobal: (name: string) => string | undefined
  /** Looks up a member of a global, such as `Object.hasOwn` or `navigator.share`. */
  findOwn: (of: string, name: string) => string | undefined
  /** Returns whether MDN's data lists the member for the global. */
  knowsOwn: (of: string, name: string) => boolean
  /** Looks up a method of any object, such as `.at()`. */
  findMethod: (name: string) => string | undefined
  isOfLanguage: (name: string) => boolean
  findPattern: (name: 'lookbehind' | 'v' | 'd') => string | undefined
  findSyntax: (name: keyof typeof syntax) => string | undefined
  findSelector: (name: string) => string | undefined
  findAtRule: (name: string) => string | undefined
}

/** ES2022 syntax that a browser may lack although it supports other ES2022 syntax. */
const syntax = {
  'static {}': ({ classes }: Identifier) => classes?.static?.initialization_blocks,
  '#private in': ({ classes }: Identifier) => classes?.private_class_fields_in,
  'top-level await': ({ operators }: Identifier) => operators?.await?.top_level,
}

type Table = Map<string, CompatStatement[]>

/** Objects that exist on every page, with their interfaces. */
const instances = new Map([
  ['caches', 'CacheStorage'],
  ['crypto', 'Crypto'],
  ['document', 'Document'],
  ['globalThis', 'Window'],
  ['history', 'History'],
  ['indexedDB', 'IDBFactory'],
  ['location', 'Location'],
  ['navigator', 'Navigator'],
  ['performance', 'Performance'],
  ['screen', 'Screen'],
  ['self', 'Window'],
  ['window', 'Window'],
])

export function openFloorData(floor: Floor): FloorData {
  // Loads the JSON with `require`, because Node 20 prints a warning for imported JSON modules.
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data')
  const { api, javascript, css } = data
  const globals: Table = new Map()
  const own: Table = new Map()
  const methods: Table = new Map()
  const language = new Set<string>()

  for (const [name, feature] of listFeatures(api)) {
    add(globals, name, feature.__compat)
    for (const [member, { __compat }] of listFeatures(feature)) {
      const isGlobal = name === 'Window' || name.endsWith('GlobalScope')
      const plain = member.replace(/_static$/, '')
      const isStatic = plain !== member
      add(own, `${name}${isStatic ? '.' : '#'}${plain}`, __compat)
      if (!isStatic) add(methods, plain, __compat)
      if (isGlobal) add(globals, plain, __compat)
    }
  }

  for (const [name, feature] of listBuiltins(javascript.builtins)) {
    add(globals, name, feature.__compat)
    for (const [member, { __compat }] of listFeatures(feature)) {
      add(own, `${name}.${member}`, __compat)
      add(methods, member, __compat)
      language.add(member)
    }
  }

  const { regular_expressions: patterns, builtins } = javascript

  const findOwn = (of: string, name: string) => {
    const owner = instances.get(of)
    if (owner === undefined) return own.get(`${of}.${name}`)
    return own.get(`${owner}#${name}`) ?? (owner === 'Window' ? globals.get(name) : undefined)
  }

  const one = (feature: Identifier | undefined) => toLack([feature?.__compat], floor)

  return {
    findGlobal: remember(name => toLack(globals.get(name), floor)),
    findOwn: (of, name) => toLack(findOwn(of, name), floor),
    knowsOwn: (of, name) => findOwn(of, name) !== undefined,
    findMethod: remember(name => toLack(methods.get(name), floor)),
    isOfLanguage: name => language.has(name),
    findPattern: name => {
      if (name === 'lookbehind') return one(patterns.lookbehind_assertion)
      return one(name === 'v' ? builtins.RegExp.unicodeSets : builtins.RegExp.hasIndices)
    },
    findSyntax: name => one(syntax[name](javascript)),
    findSelector: name => toLack([css.selectors[name]?.__compat], floor),
    findAtRule: name => toLack([css['at-rules'][name]?.__compat], floor),
  }
}

/** Caches results, because a release contains the same few thousand names a million times. */
function remember<Answer>(find: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, { answer: Answer }>()
  return name => {
    const answer = known.get(name) ?? { answer: find(name) }
    known.set(name, answer)
    return answer.answer
  }
}

function listFeatures(of: Identifier): [string, Identifier][] {
  return Object.entries(of as Record<string, Identifier>).filter(
    ([name, one]) => name !== '__compat' && '__compat' in one,
  )
}

/** Lists the JavaScript built-ins. MDN lists `Intl.Segmenter` and similar names below `Intl`. */
function listBuiltins(builtins: Record<string, Identifier>): [string, Identifier][] {
  const intl = listFeatures(builtins.Intl ?? {})
  return [...listFeatures({ ...builtins } as Identifier), ['Intl', builtins.Intl ?? {}], ...intl]
}

function add(table: Table, name: string, compat: CompatStatement | undefined): void {
  if (compat) table.set(name, [...(table.get(name) ?? []), compat])
}

function toLack(
  features: readonly (CompatStatement | undefined)[] | undefined,
  floor: Floor,
): string | undefined {
  const known = features?.flatMap(feature => feature ?? []) ?? []
  const lacks = known.map(feature => toLacking(feature, floor))
  return lacks.every(lack => lack !== '') ? lacks[0] : undefined
}

/**
 * Returns the browsers whose first version with support is newer than the minimum, with that
 * version.
 */
function toLacking({ support }: CompatStatement, floor: Floor): string {
  return Object.entries(floor)
    .flatMap(([browser, version]) => {
      const said = [support[browser as BrowserName] ?? []].flat()
      if (said.length === 0 || said.some(one => isThere(one, version))) return []
      return `${browser} ${said[0]?.version_added || 'never'}`
    })
    .join(', ')
}

type Support = { version_added: unknown; version_removed?: unknown; flags?: unknown }

function isThere({ version_added, version_removed, flags, ...more }: Support, version: number) {
  if ('prefix' in more || 'alternative_name' in more || flags) return false
  return toNumber(version_added) <= version && !(toNumber(version_removed) <= version)
}

/**
 * Converts `≤79` to 79. Returns NaN, which means never, for `false`, `preview` and missing
 * versions.
 */
function toNumber(version: unknown): number {
  return typeof version === 'string' ? Number(version.replace('≤', '')) : Number.NaN
}
