/** Creates a merchant folder from a brand's name, a logo and two colours; it passes every check. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, readLanguages } from '@livery/contract/languages.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { writeFile } from '@livery/release/support/write-file.ts'
import { licencePlaceholder } from '#pipeline/check/value-advice.ts'
import { type Bases, loadBases } from '#pipeline/load/bases.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { type LookChoices, toInks, toLook } from './derive-look.ts'
import { toCode, toShortName } from './derive-names.ts'
import { drawMark, drawWordmark } from './draw-art.ts'
import { formatJson } from './format-json.ts'
import { type Chosen, toMerchantFile } from './merchant-file.ts'
import { type Logo, readLogo } from './read-logo.ts'

export type NewMerchant = LookChoices & {
  merchantsDir: string
  name: string
  /** Derived from the name when unset. */
  code?: string
  /** A path; missing marks and wordmarks are drawn. */
  logo?: string
  /** The first is canonical; placeholder addresses when empty. */
  domains: readonly string[]
  languages: readonly Language[]
  /** Name of a base; the only existing one when unset. */
  base?: string
  currency: string
  company?: string
  licence?: string
}

export type Created = { code: string; folder: string; files: string[]; base: string | undefined }

/**
 * Writes the folder in one rename, so that it is complete or absent.
 *
 * @throws OperatorError when the folder exists already or the logo cannot be used
 */
export async function createMerchant(wanted: NewMerchant): Promise<Created> {
  const { merchantsDir, name } = wanted
  const code = wanted.code ?? toCode(name)
  const folder = join(merchantsDir, code)
  if (existsSync(folder)) {
    throw new OperatorError(`${folder}: is there already; choose another code with --code`)
  }
  await mkdir(merchantsDir, { recursive: true })
  const { bases } = loadBases(join(merchantsDir, '_base'))
  const base = requireBase(wanted.base, bases)
  const above = base === undefined ? [] : (bases.get(base)?.layers ?? [])
  const art = await toArt(wanted)
  const json = toMerchantFile(toChosen(wanted, code, art), above, base)
  const files: File[] = [['merchant.json', `${formatJson(json)}\n`], ...art.files]
  await writeFolder(folder, join(merchantsDir, `.new-${code}`), files)
  return { code, folder, files: files.map(([fileName]) => fileName), base }
}

type File = [name: string, content: string | Buffer]

type DrawnArt = { logo: Merchant['logo']; files: File[] }

async function toArt(wanted: NewMerchant): Promise<DrawnArt> {
  const { name, brand } = wanted
  const given = wanted.logo === undefined ? undefined : await readLogo(wanted.logo)
  const { background } = toLook(wanted)
  const { onLight, onDark } = toInks(brand)
  const short = name.length <= 16 ? name : toShortName(name)
  const mark: File = as('mark', given) ?? ['mark.svg', drawMark(name, wanted)]
  const wordmark = as('wordmark', given)
  const plain: File = wordmark ?? ['wordmark.svg', drawWordmark(short, onLight, wanted)]
  const dark: File = ['wordmark-dark.svg', drawWordmark(short, onDark, wanted)]
  return {
    logo: {
      mark: mark[0],
      wordmark: plain[0],
      // A given wordmark is used on light and on dark pages.
      ...(wordmark === undefined && { wordmarkDark: dark[0] }),
      background,
    },
    files: [mark, plain, ...(wordmark === undefined ? [dark] : [])],
  }
}

function as(role: Logo['role'], logo: Logo | undefined): File | undefined {
  return logo?.role === role ? [logo.fileName, logo.bytes] : undefined
}

function toChosen(wanted: NewMerchant, code: string, art: DrawnArt): Chosen {
  const { name, kind, currency, languages } = wanted
  const { skin, theme } = toLook(wanted)
  const [first] = languages
  return {
    platformCode: code.toUpperCase(),
    name,
    shortName: toShortName(name),
    description: `${name}: games, draws and promotions in one place.`,
    kind,
    domains: wanted.domains.length > 0 ? [...wanted.domains] : placeholderDomains(code),
    skin,
    theme,
    logo: art.logo,
    languages: {
      ...(first && { default: first }),
      offered: [...languages],
      acceptUnread: languages.filter(language => !readLanguages.includes(language)),
    },
    currency,
    legal: { company: wanted.company ?? name, licence: wanted.licence ?? licencePlaceholder },
  }
}

/** `.example` is reserved (RFC 2606), so a forgotten placeholder leads nowhere. */
function placeholderDomains(code: string): string[] {
  return [`www.${code}.example`, `${code}.example`]
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
