/**
 * Creates a merchant folder from a brand's name, a logo and two colors; the folder passes every
 * check.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, readLanguages } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { isJsonObject, type JsonObject, valueAt } from '@livery/release/support/json.ts'
import { writeFile } from '@livery/release/support/write-file.ts'
import { licencePlaceholder } from '#pipeline/check/value-advice.ts'
import { type Bases, loadBases } from '#pipeline/load/bases.ts'
import { type Layer, mergeLayers } from '#pipeline/load/layers.ts'
import { toHexColour, toOklch } from '#pipeline/tokens/screen-colour.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { deriveCode, shortenName } from './derive-names.ts'
import { drawMark, drawWordmark } from './draw-logo.ts'
import { formatJson } from './format-json.ts'
import { manners } from './manners.ts'
import { type Logo, readLogo } from './read-logo.ts'

/**
 * Builds a new merchant.json: the chosen values, and required values that its base does not set.
 */
type Chosen = Pick<
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

/** Defaults for a merchant without a base, equal to the values in the house base. */
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

type LookChoices = {
  kind: Merchant['kind']
  brand: string
  accent: string
  skin?: Merchant['skin']
  mode?: Merchant['theme']['mode']
}

type Look = Pick<Merchant, 'skin' | 'theme'> & { background: string }

export type NewMerchant = LookChoices & {
  merchantsDir: string
  name: string
  /** One sentence for search results; default: an English sentence, or else only the name. */
  description?: string
  /** Derived from the name if unset. */
  code?: string
  /** The path to a logo file. Missing marks and wordmarks are generated. */
  logo?: string
  /** The path to a square file for the mark; the logo is then the wordmark. */
  mark?: string
  /** The merchant's hosts; the first host is canonical. If empty, placeholder hosts are used. */
  domains: readonly string[]
  languages: readonly Language[]
  /** Name of a base; if unset and only one base exists, that one. */
  base?: string
  currency: string
  company?: string
  licence?: string
}

export type Created = {
  code: string
  folder: string
  files: string[]
  base: string | undefined
  advice: Problem[]
}

/**
 * Writes the folder with one rename, so that it is either complete or absent.
 *
 * @throws OperatorError if the folder already exists or the logo cannot be used
 */
export async function createMerchant(wanted: NewMerchant): Promise<Created> {
  const { merchantsDir, name } = wanted
  const code = wanted.code ?? deriveCode(name)
  const folder = join(merchantsDir, code)
  if (existsSync(folder)) {
    throw new OperatorError(`${folder}: already exists; choose another code with --code`)
  }

  await mkdir(merchantsDir, { recursive: true })
  const { bases } = loadBases(join(merchantsDir, '_base'))
  const base = requireBase(wanted.base, bases)
  const above = base === undefined ? [] : (bases.get(base)?.layers ?? [])
  const art = await createArt(wanted)
  const json = buildMerchantFile(buildChosenValues(wanted, code, art), above, base)
  const files: File[] = [['merchant.json', `${formatJson(json)}\n`], ...art.files]
  await writeFolder(folder, join(merchantsDir, `.new-${code}`), files)
  const advice: Problem[] = art.advice.map(reason => ({
    file: join(folder, art.logo.wordmark),
    key: 'logo.wordmark',
    reason,
    allowed: 'a logo with the name next to the symbol is easier to read there',
  }))
  const unread = listUnread(wanted.languages)
  if (unread.length > 0) {
    advice.push({
      file: join(folder, 'merchant.json'),
      key: 'languages.acceptUnread',
      reason: `accepts ${unread.join(', ')} without a native reader’s check, because you offer ${unread.length === 1 ? 'this language' : 'these languages'}`,
      allowed: 'have the texts checked (docs/languages.md), then remove the entry',
    })
  }

  return { code, folder, files: files.map(([fileName]) => fileName), base, advice }
}

type File = [name: string, content: string | Buffer]

type DrawnArt = { logo: Merchant['logo']; files: File[]; advice: string[] }

async function createArt(wanted: NewMerchant): Promise<DrawnArt> {
  const { name, brand, accent } = wanted
  const ownMark = wanted.mark === undefined ? undefined : await readLogo(wanted.mark, 'mark')
  const given =
    wanted.logo === undefined ? undefined : await readLogo(wanted.logo, ownMark && 'wordmark')
  const { background, skin } = decideLook(wanted)
  const { onLight, onDark } = computeInks(brand)
  const style = { brand, accent, skin }
  const mark: File = as('mark', ownMark ?? given) ?? ['mark.svg', await drawMark(name, style)]
  const wordmark = as('wordmark', given)
  const plain: File = wordmark ?? ['wordmark.svg', await drawWordmark(name, onLight, style)]
  const dark: File = ['wordmark-dark.svg', await drawWordmark(name, onDark, style)]

  return {
    logo: {
      mark: mark[0],
      wordmark: plain[0],
      // A provided wordmark is used on both light and dark pages.
      ...(wordmark === undefined && { wordmarkDark: dark[0] }),
      background,
    },
    files: [mark, plain, ...(wordmark === undefined ? [dark] : [])],
    advice: given?.advice ? [given.advice] : [],
  }
}

function as(role: Logo['role'], logo: Logo | undefined): File | undefined {
  return logo?.role === role ? [logo.fileName, logo.bytes] : undefined
}

function buildChosenValues(wanted: NewMerchant, code: string, art: DrawnArt): Chosen {
  const { name, kind, currency, languages } = wanted
  const { skin, theme } = decideLook(wanted)
  const [first] = languages

  return {
    platformCode: code.toUpperCase(),
    name,
    shortName: shortenName(name),
    description: wanted.description ?? composeDescription(name, first),
    kind,
    domains: wanted.domains.length > 0 ? [...wanted.domains] : placeholderDomains(code),
    skin,
    theme,
    logo: art.logo,
    languages: {
      ...(first && { default: first }),
      offered: [...languages],
      acceptUnread: listUnread(languages),
    },
    currency,
    legal: { company: wanted.company ?? name, licence: wanted.licence ?? licencePlaceholder },
  }
}

/** A sentence would be in the wrong language if players of the brand do not read English first. */
function composeDescription(name: string, first: Language | undefined): string {
  return first === 'EN' ? `${name}: games, draws and promotions in one place.` : name
}

/** `.example` is reserved (RFC 2606), so a forgotten placeholder does not resolve. */
export function placeholderDomains(code: string): string[] {
  return [`www.${code}.example`, `${code}.example`]
}

function listUnread(languages: readonly Language[]): Language[] {
  return languages.filter(language => !readLanguages.includes(language))
}

function requireBase(wanted: string | undefined, bases: Bases): string | undefined {
  if (wanted === undefined) return bases.has('house') ? 'house' : [...bases.keys()][0]
  if (bases.has(wanted)) return wanted
  throw new OperatorError(`base ${suggest(wanted, [...bases.keys()]).reason}`)
}

async function writeFolder(folder: string, aside: string, files: readonly File[]): Promise<void> {
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside)
  try {
    for (const [name, content] of files) await writeFile(join(aside, name), content)
    await rename(aside, folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

/** Derives skin, theme and icon background from two colors and the kind of brand. */
function decideLook({ kind, brand, accent, skin, mode }: LookChoices): Look {
  const worn = skin ?? chooseSkin(kind, mode)
  const theme = { brand, accent, ...manners[worn], ...(mode && { mode }) }
  return { skin: worn, theme, background: computeBackground(brand, theme.mode) }
}

function chooseSkin(kind: Merchant['kind'], mode: LookChoices['mode']): Merchant['skin'] {
  if (mode === 'auto') return 'arena'
  if (mode === 'light') return 'paper'
  return kind === 'lottery' && mode === undefined ? 'paper' : 'neon'
}

/** Returns a muted tone of the brand color, as dark or light as the page. */
function computeBackground(brand: string, mode: Merchant['theme']['mode']): string {
  const { c, h } = toOklch(brand)
  return mode === 'light'
    ? toHexColour(0.97, Math.min(c, 0.025), h)
    : toHexColour(0.19, Math.min(c, 0.06), h)
}

/** Returns the colors for the two wordmarks: for light and for dark pages. */
function computeInks(brand: string): { onLight: string; onDark: string } {
  const { c, h } = toOklch(brand)
  return {
    onLight: toHexColour(0.25, Math.min(c, 0.08), h),
    onDark: toHexColour(0.97, Math.min(c, 0.02), h),
  }
}

/**
 * Builds the file. `layers` are the bases that the new merchant extends, topmost first; empty for a
 * merchant without a base.
 */
function buildMerchantFile(
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

/** Omits a locked key, because only its base may set it. */
function without(values: JsonObject, key: string): JsonObject {
  const [first = '', ...rest] = key.split('.')
  const { [first]: inner, ...others } = values
  if (rest.length === 0 || !isJsonObject(inner)) return rest.length === 0 ? others : values
  return { ...values, [first]: without(inner, rest.join('.')) }
}
