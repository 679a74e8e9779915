/**
 * Suggests the most likely intended value for a wrong value. Validates every candidate against the
 * key's schema, so that a suggestion is always valid.
 */

import { type Merchant, merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import type * as z from 'zod'
import { nearestHost } from '#support/nearest-host.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import { liveryApp } from '#support/web-app.ts'
import { type Art, type ArtFile, type Logos, loadArt } from '../load/load-art.ts'
import type { LoadedMerchant } from '../load/load-merchants.ts'
import { inspectOverrides } from '../overrides/inspect-overrides.ts'
import { type Overrides, readOverrides } from '../overrides/read-overrides.ts'
import { checkArt, checkPictures } from './art/check-art.ts'
import { checkMarkDraws } from './art/measure-mark.ts'
import { checkOwnFonts } from './check-font.ts'
import { schemaAt } from './schema-walk.ts'

type Path = readonly (string | number)[]

/** Returns `; write "aurora.com"`, or an empty string if no similar value is valid. */
export function formatCorrection(schema: z.ZodType, path: Path, given: unknown): string {
  const value = correct(schema, path, given)
  return value === undefined ? '' : `; write ${JSON.stringify(value)}`
}

function correct(schema: z.ZodType, path: Path, given: unknown): unknown {
  const own = schemaAt(schema, path)
  if (own === undefined) return undefined
  return candidates(given).find(value => value !== given && own.safeParse(value).success)
}

function candidates(given: unknown): unknown[] {
  if (typeof given !== 'string') return []
  const text = given.trim()
  return [
    ...listPlainValues(text),
    ...listColourCandidates(text),
    text,
    findMeantLanguage(text),
    text.toLowerCase(),
    text.toUpperCase(),
    normalizeFileName(text),
    findMailAddress(text),
    ...listAddressCandidates(text),
  ].filter(value => value !== undefined)
}

/** Returns the product's language code for a country, ISO code or English language name. */
export function findMeantLanguage(text: string): string | undefined {
  const name = text.trim().toUpperCase()
  return Object.hasOwn(languageNames, name) ? languageNames[name] : undefined
}

/** Converts text such as "5" or "yes" into a number or a boolean. */
function listPlainValues(text: string): unknown[] {
  const words: Record<string, boolean> = {
    true: true,
    yes: true,
    on: true,
    false: false,
    no: false,
  }
  const word = Object.hasOwn(words, text.toLowerCase()) ? words[text.toLowerCase()] : undefined
  const number = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined

  return [number, word]
}

function listColourCandidates(text: string): (string | undefined)[] {
  const digits = text.replace(/^#/, '').toLowerCase()
  const short = /^[0-9a-f]{3,4}$/.test(digits) ? [...digits.slice(0, 3)] : undefined
  const [, ...channels] = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text) ?? []
  const hex = channels.map(channel => Number(channel).toString(16).padStart(2, '0')).join('')

  return [
    short && `#${short.map(digit => digit + digit).join('')}`,
    /^(?:[0-9a-f]{2}){3,4}$/.test(digits) ? `#${digits.slice(0, 6)}` : undefined,
    hex === '' ? undefined : `#${hex}`,
    colourNames[text.toLowerCase()],
  ]
}

/**
 * Extracts an email address, even after a name or in angle brackets, and returns it as a mailto:
 * URL.
 */
function findMailAddress(text: string): string | undefined {
  const [address] = text.includes('://')
    ? []
    : (/[^\s@/:<>()]+@[^\s@/:<>()]+\.[^\s@/:<>()]+/.exec(text) ?? [])
  return address && `mailto:${address}`
}

/**
 * Returns candidates for a host, an origin and a complete https URL, based on the nearest valid
 * host.
 */
function listAddressCandidates(text: string): (string | undefined)[] {
  const host = nearestHost(text)
  if (host === undefined) return []
  const port = /^(?:[a-z]+:\/\/)?[^/]*?(:\d+)(?:\/|$)/i.exec(text)?.[1] ?? ''
  const path = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/]+(\/[^\s]*)?$/i.exec(text)?.[1] ?? '/'
  return [host, `https://${host}${port}${path}`, `https://${host}${port}`]
}

/** Returns the last path segment in lowercase, with hyphens instead of spaces and underscores. */
function normalizeFileName(text: string): string {
  const name = text.split(/[/\\]/).at(-1) ?? ''
  return name.toLowerCase().replace(/[\s_]+/g, '-')
}

/** Countries, ISO codes and names that people write instead of the product's language codes. */
const languageNames: Record<string, string> = Object.fromEntries(
  [
    'VI VN VIE VIETNAMESE VI-VN',
    'EN US GB UK ENG ENGLISH EN-US EN-GB',
    'CN ZH CHN CHINESE ZH-CN ZH-HANS ZH_CN',
    'TW HK ZH-TW ZH-HK ZH-HANT ZH_TW',
    'JA JP JPN JAPANESE',
    'KO KR KOR KOREAN',
    'TY PH TL FIL TAGALOG FILIPINO TL-PH',
    'TH THA THAI',
    'KM KH KHMER',
    'HI IN HINDI',
    'MY MM BURMESE',
    'ID INDONESIAN',
    'MS MALAY',
    'BN BD BENGALI',
    'NE NP NEPALI',
    'PT PORTUGUESE',
    'PT-BR BR PT_BR',
    'ES SPANISH',
    'FR FRENCH',
    'RU RUSSIAN',
    'TR TURKISH',
    'AR ARABIC',
    'TA TAMIL',
    'UR URDU PK',
  ].flatMap(line => {
    const [code = '', ...names] = line.split(' ')
    return names.map(name => [name, code])
  }),
)

/** CSS color names that people use. */
const colourNames: Record<string, string> = {
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  crimson: '#dc143c',
  cyan: '#00ffff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  indigo: '#4b0082',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
  violet: '#ee82ee',
  white: '#ffffff',
  yellow: '#ffff00',
}

type Place = Pick<LoadedMerchant, 'folder' | 'file' | 'merged'>

/** The files next to merchant.json, or the problems that prevent reading the files. */
type MerchantFiles = {
  /** Unset if merchant.json does not contain valid references to logo files. */
  art: Art | Problem[] | undefined
  /** Unset if the merchant does not have overrides. */
  overrides: Overrides | Problem[] | undefined
  /** The values that decide whether the files fit. */
  merged: JsonObject
}

export function readMerchantFiles({ folder, file, merged }: Place): MerchantFiles {
  const names = parseFileNames(merged)
  return { art: names && loadArt(folder, file, names), overrides: readOverrides(folder), merged }
}

/** Returns the values that name files; `undefined` if merchant.json does not name a valid logo. */
export function parseFileNames(
  merged: JsonObject,
): (Pick<Merchant, 'logo' | 'seasons'> & { theme: Merchant['theme'] | undefined }) | undefined {
  const { logo, theme, seasons } = merchant.shape
  const { data } = logo.safeParse(merged.logo)
  if (data === undefined) return undefined
  return {
    logo: data,
    theme: theme.safeParse(merged.theme).data,
    seasons: seasons.safeParse(merged.seasons).data,
  }
}

/**
 * Finds the faults in logos and overrides that are visible without compiling. The compilation
 * checks the types in overrides.
 */
export async function findFaultsIn(
  { art, overrides, merged }: MerchantFiles,
  file: string,
  openTexts: () => TextCatalogue = liveryApp.openTexts,
): Promise<Problem[]> {
  const inArt = Array.isArray(art)
    ? art
    : art && [
        ...(await findArtFaults(art, merged, file)),
        ...(await checkOwnFonts(merged, art, file, openTexts)),
      ]
  const inOverrides = Array.isArray(overrides)
    ? overrides
    : overrides && [...(await inspectOverrides(overrides)), ...(await checkPictures(overrides))]
  return [...(inArt ?? []), ...(inOverrides ?? [])]
}

/** Reads the files in a merchant's folder, then finds faults like `findFaultsIn`. */
export function findFileFaults(place: Place): Promise<Problem[]> {
  return findFaultsIn(readMerchantFiles(place), place.file)
}

/** Checks the images in the usual look and in each season; a shared mistake is reported once. */
async function findArtFaults(
  { seasons: looks = {}, ...usual }: Art,
  merged: JsonObject,
  file: string,
): Promise<Problem[]> {
  const faults = await findLogoFaults(usual, file)
  const isKnown = ({ key, reason }: Problem) =>
    faults.some(known => known.key === key && known.reason === reason)
  const names = parseFileNames(merged)?.seasons?.map(({ name }) => name) ?? []
  const inSeasons: Problem[] = []

  for (const [at, name] of names.entries()) {
    const look = looks[name]
    const own = look ? await findLogoFaults(look, file) : []
    const fresh = own.filter(problem => !isKnown(problem))
    inSeasons.push(...fresh.map(problem => ({ ...problem, key: `seasons.${at}.${problem.key}` })))
  }

  return [...faults, ...inSeasons]
}

/**
 * Also checks that the mark can be rendered. Otherwise a mark that passes the file checks could
 * leave the brand without icons.
 */
async function findLogoFaults(
  logos: Logos & { cover?: ArtFile },
  file: string,
): Promise<Problem[]> {
  const faults = await checkArt(logos, file)
  return faults.length > 0 ? faults : checkMarkDraws(logos.mark, file)
}
