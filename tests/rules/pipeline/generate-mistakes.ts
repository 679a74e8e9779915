/**
 * Generates random mistakes in merchant.json: damages a value or a key name in a valid file the way
 * people do.
 */

import { isJsonObject, type JsonObject } from '../../../apps/release/src/support/json.ts'
import { toMerchantJson } from '../../../scripts/fixtures/merchants.ts'
import { createDraw, type Draw } from '../canary/draw.ts'

export type Mistake = {
  json: JsonObject
  kind: string
  /** The key that the error message must name. */
  key: string
  /**
   * The original value or name, if the error message can name it. If unset, the message gives an
   * example or a limit.
   */
  meant?: string | undefined
}

type Path = readonly string[]
type Place = { path: Path; value: unknown }
type Spoilt = { value: unknown; meant?: string }
type Spoil = (value: unknown, draw: Draw) => Spoilt | undefined

/** Returns a valid file that contains most of the existing keys. */
function toWholeMerchant(code: string): JsonObject {
  return toMerchantJson(code, {
    security: { contacts: ['mailto:security@a.example'] },
    budgets: { firstLoadKb: 180, precacheKb: 1_000 },
    vendors: {
      captcha: { provider: 'geetest-v4' },
      chat: { origins: ['https://chat.example'] },
      pixels: { google: 'G-AB12CD34EF', facebook: '123456789012345' },
    },
    settings: {
      encryption: 'DES-EDE3-CBC',
      vendorLabels: {},
      flags: { GOOGLELOGIN3: true },
      accessDeniedRetry: false,
      downloadBar: { hiddenFromRank: 3 },
      popups: { perVisit: 1, afterFirstTap: true },
      registration: { mobilePassword: true, confirmFirst: false },
      tracking: { consent: 'notice' },
    },
  })
}

/** The kinds of mistakes. Each function returns `undefined` for a value that it cannot damage. */
const spoils: Readonly<Record<string, Spoil>> = {
  'letters exchanged': (value, draw) =>
    isWord(value) ? { value: exchangeLetters(value, draw), meant: value } : undefined,
  'a number as text': value =>
    typeof value === 'number' ? { value: String(value), meant: String(value) } : undefined,
  'yes and no': value =>
    typeof value === 'boolean' ? { value: value ? 'yes' : 'no', meant: String(value) } : undefined,
  'capital letters': value =>
    isAddress(value) ? { value: value.toUpperCase(), meant: value } : undefined,
  'a scheme or none': value => {
    if (!isAddress(value)) return undefined
    const bare = value.replace(/^https:\/\//, '')
    return { value: bare === value ? `https://${value}` : bare, meant: value }
  },
  'no hash': value => (isColour(value) ? { value: value.slice(1), meant: value } : undefined),
  'small letters': value =>
    typeof value === 'string' && /^[A-Z]{2,4}$/.test(value)
      ? { value: value.toLowerCase(), meant: value }
      : undefined,
  null: () => ({ value: null }),
  'another kind': value => ({ value: typeof value === 'string' ? 7 : 'seven' }),
  'far too much': value => {
    if (typeof value === 'number') return { value: value * 1e6 }
    return typeof value === 'string' ? { value: 'x'.repeat(5_000) } : undefined
  },
  nothing: value => {
    if (typeof value === 'number') return { value: -1 }
    return typeof value === 'string' ? { value: '' } : undefined
  },
}

/**
 * Generates mistakes. The same seed always returns the same mistakes, and no kind occurs twice at
 * the same key.
 */
export function generateMistakes(count: number, seed: number): Mistake[] {
  const draw = createDraw(seed)
  const seen = new Set<string>()
  const mistakes: Mistake[] = []

  while (mistakes.length < count) {
    const json = toWholeMerchant(`g${String(mistakes.length).padStart(4, '0')}`)
    const found = draw.uniform() < 0.2 ? spoilName(json, draw) : spoilValue(json, draw)
    if (found === undefined || seen.has(`${found.kind} ${found.key}`)) continue
    seen.add(`${found.kind} ${found.key}`)
    mistakes.push(found)
  }

  return mistakes
}

function spoilValue(json: JsonObject, draw: Draw): Mistake | undefined {
  const place = pick(leavesOf(json), draw)
  const kind = pick(Object.keys(spoils), draw)
  const spoilt = spoils[kind]?.(place.value, draw)
  if (spoilt === undefined || isFree(place.path, spoilt.value)) return undefined
  put(json, place.path, spoilt.value)
  return { json, kind, key: place.path.join('.'), meant: spoilt.meant }
}

function spoilName(json: JsonObject, draw: Draw): Mistake | undefined {
  const { path } = pick(leavesOf(json), draw)
  const parent = path.slice(0, -1)
  const name = path.at(-1) ?? ''
  const spoilt = exchangeLetters(name, draw)
  const holder = at(json, parent)
  if (/^\d+$/.test(name) || spoilt === name || !isJsonObject(holder)) return undefined

  holder[spoilt] = holder[name] ?? null
  delete holder[name]

  return { json, kind: 'name', key: [...parent, spoilt].join('.'), meant: name }
}

/** Strings for players, which may contain any text but must not be empty. */
const freeTexts = new Set(['name', 'shortName', 'description', 'legal.company', 'legal.licence'])

function isFree(path: Path, value: unknown): boolean {
  return (
    freeTexts.has(path.join('.')) &&
    typeof value === 'string' &&
    value.length > 0 &&
    value.length < 5_000
  )
}

function leavesOf(value: unknown, path: Path = []): Place[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => leavesOf(one, [...path, `${index}`]))
  if (!isJsonObject(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]))
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((one, step) => (Object(one) as Record<string, unknown>)[step], value)
}

function put(json: JsonObject, path: Path, value: unknown): void {
  const holder = at(json, path.slice(0, -1)) as Record<string, unknown>
  holder[path.at(-1) ?? ''] = value
}

/**
 * Returns whether the value is an enum value with at least four letters, so that a typo can still
 * be recognized.
 */
function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{4,}$/.test(value)
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https:\/\/)?[a-z0-9.-]+\.example$/.test(value)
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
}

/** Swaps two different adjacent letters. */
function exchangeLetters(word: string, draw: Draw): string {
  const places = [...word].flatMap((letter, index) =>
    word[index + 1] === undefined || word[index + 1] === letter ? [] : [index],
  )
  const place = places[Math.floor(draw.uniform() * places.length)]
  if (place === undefined) return word
  return `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`
}

function pick<T>(list: readonly T[], draw: Draw): T {
  const found = list[Math.floor(draw.uniform() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
