/** Parses the options of `new`, given as strings, into the input of `createMerchant`. */
import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { isMerchantCode, merchantCodeRule } from '@livery/contract/merchant/origin.ts'
import { isReadableLine } from '@livery/contract/readable-line.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { findMeantLanguage } from '#pipeline/check/corrections.ts'
import { nearestHost } from '#support/nearest-host.ts'
import { nearestOf } from '#support/suggest.ts'
import type { NewMerchant } from './create-merchant.ts'

export type NewOptions = {
  name?: string
  description?: string
  code?: string
  logo?: string
  mark?: string
  brand?: string
  accent?: string
  domain?: string[]
  language?: string[]
  kind?: string
  skin?: string
  mode?: string
  base?: string
  currency?: string
  company?: string
  licence?: string
}

export type ParsedNewOptions =
  | { wanted: Omit<NewMerchant, 'merchantsDir'> }
  | { mistakes: string[] }

const { shape } = merchant

/** Parses all options. Reports all mistakes together, each with the name of its flag. */
export function parseNewOptions(given: NewOptions): ParsedNewOptions {
  const options = cleanOptions(given)
  const mistakes: string[] = []

  const take = <T>(value: T | Mistake): T | undefined => {
    if (!(value instanceof Mistake)) return value
    mistakes.push(value.message)
    return undefined
  }

  const kind = take(choice('kind', options.kind ?? 'casino', shape.kind.options))
  const name = take(readName(options.name))
  const [brand, accent] = [
    take(readColour('brand', options.brand)),
    take(readColour('accent', options.accent)),
  ]
  const skin =
    options.skin === undefined ? undefined : take(choice('skin', options.skin, shape.skin.options))
  const mode = options.mode === undefined ? undefined : take(choice('mode', options.mode, modes))
  const code = options.code === undefined ? undefined : take(readCode(options.code))
  const currency = take(readCurrency(options.currency ?? 'USD'))
  const domains = (options.domain ?? []).map(text => take(readDomain(text)))
  const spoken = (options.language ?? usual[kind ?? 'casino']).map(text => take(readLanguage(text)))
  const description = take(readDescription(options.description))
  if (mistakes.length > 0 || !name || !brand || !accent || !kind || !currency) return { mistakes }

  const { logo, mark, base, company, licence } = options

  return {
    wanted: {
      name,
      kind,
      brand,
      accent,
      currency,
      domains: [...new Set(domains.filter(domain => domain !== undefined))],
      languages: [...new Set(spoken.filter(language => language !== undefined))],
      ...(description && { description }),
      ...(code && { code }),
      ...(skin && { skin }),
      ...(mode && { mode }),
      ...(logo && { logo }),
      ...(mark && { mark }),
      ...(base && { base }),
      ...(company && { company }),
      ...(licence && { licence }),
    },
  }
}

/** Returns the mistakes in the given options; ignores missing options. */
export function findOptionMistakes(given: NewOptions): string[] {
  const rest = {
    name: given.name ?? 'A',
    brand: given.brand ?? '#000',
    accent: given.accent ?? '#000',
  }
  const read = parseNewOptions({ ...given, ...rest })
  return 'mistakes' in read ? read.mistakes : []
}

/** Validators for prompts: each returns an error message, or `undefined` for a valid answer. */
export const wrong = {
  name: (text: string | undefined) =>
    text?.trim() ? said(readName(text)) : 'needs at least one letter: players will read it',
  code: (text: string | undefined) => said(readCode(text ?? '')),
  colour: (text: string | undefined) => said(readColour('brand', text)),
  domain: (text: string | undefined) => (text ? said(readDomain(text)) : undefined),
}

class Mistake {
  readonly message: string
  constructor(flag: string, message: string) {
    this.message = `${flag}: ${message}`
  }
}

const modes = shape.theme.shape.mode.options
const usual: Record<NewMerchant['kind'], string[]> = { casino: ['EN'], lottery: ['VI', 'EN'] }

function said(value: unknown): string | undefined {
  return value instanceof Mistake ? value.message.replace(/^[^:]*: /, '') : undefined
}

/**
 * Cleans options typed on a command line or in a spreadsheet. Does not change the logo, because a
 * path may contain any character. Does not change switches, because switches are not strings.
 */
function cleanOptions(given: NewOptions): NewOptions {
  const cleaned = Object.entries(given).map(([option, value]) => {
    const isTyped = typeof value === 'string' || Array.isArray(value)
    if (!isTyped || ownCleaning.has(option)) return [option, value]
    const kind = linesOfWords.has(option) ? 'line' : 'identifier'
    const clean = (text: string) => cleanField(text, kind)
    return [option, Array.isArray(value) ? value.map(clean) : clean(value)]
  })
  return Object.fromEntries(cleaned)
}

const ownCleaning = new Set(['name', 'logo', 'mark'])
/**
 * Options whose values may contain non-Latin letters and spaces; a host name may be in any script.
 */
const linesOfWords = new Set(['description', 'company', 'licence', 'domain'])

/**
 * Rejects text direction characters instead of removing them, because these characters can make one
 * brand look like another.
 */
function readName(text: string | undefined): string | Mistake {
  const name = cleanField(text ?? '', 'line')
  if (name === '') return new Mistake('name', 'is missing: livery new "Aurora Casino"')
  if (!isReadableLine(name) || !isReadableLine(text?.replace(/\s+/g, ' ') ?? ''))
    return new Mistake('name', 'contains invisible characters, or no visible ones')

  return shape.name.safeParse(name).success
    ? name
    : new Mistake('name', 'has more than 45 characters')
}

function readDescription(text: string | undefined): string | undefined | Mistake {
  if (text === undefined || text === '') return undefined
  if (!shape.description.safeParse(text).success) {
    return new Mistake('--description', 'must be one readable line of at most 160 characters')
  }
  return text
}

function readColour(flag: string, text: string | undefined): string | Mistake {
  if (text === undefined || text === '')
    return new Mistake(`--${flag}`, 'is missing: a color like #7c3aed')

  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  const digits = short
    ? short
        .slice(1)
        .map(digit => digit + digit)
        .join('')
    : text.replace(/^#/, '')
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toLowerCase()}`

  return new Mistake(`--${flag}`, `${JSON.stringify(text)} is not a color like #7c3aed`)
}

function readCode(text: string): string | Mistake {
  if (isMerchantCode(text) && !text.endsWith('-')) return text
  return new Mistake(
    '--code',
    `${JSON.stringify(text)} is not a merchant code (${merchantCodeRule})`,
  )
}

function readCurrency(text: string): string | Mistake {
  const code = text.toUpperCase()
  const isCode = shape.currency.safeParse(code).success
  return isCode ? code : new Mistake('--currency', `${JSON.stringify(text)} is not a code like USD`)
}

function readDomain(text: string): string | Mistake {
  if (text.includes('*'))
    return new Mistake('--domain', `${JSON.stringify(text)} is a wildcard; list each host by name`)
  return nearestHost(text) ?? new Mistake('--domain', `${JSON.stringify(text)} is not a host name`)
}

function readLanguage(text: string): Language | Mistake {
  const code = text.toUpperCase()
  if (isLanguage(code)) return code
  const known = Object.keys(languages)
  const nearest = findMeantLanguage(text) ?? (code.length > 2 ? nearestOf(code, known) : undefined)
  const hint = nearest ? `did you mean ${nearest}?` : `known are ${known.join(', ')}`
  return new Mistake('--language', `${JSON.stringify(text)} is not known; ${hint}`)
}

function choice<T extends string>(flag: string, text: string, options: readonly T[]): T | Mistake {
  const found = options.find(option => option === text)
  return (
    found ?? new Mistake(`--${flag}`, `${JSON.stringify(text)} is not one of ${options.join(', ')}`)
  )
}
