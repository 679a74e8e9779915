/** Reads the brands under test from the operator's files and not from our processed data. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, type Language } from '@livery/contract/languages.ts'
import { loadMerchants, openMerchants } from '@livery/scripts/pipeline/load/load-merchants.ts'

export type Brand = {
  code: string
  platformCode: string
  name: string
  shortName: string
  domains: string[]
  theme: { brand: string; accent: string; mode: 'light' | 'dark' | 'auto' | 'night' }
  /** The offered languages, in the language picker's order. */
  offered: Language[]
  language: Language
  accessDeniedRetry: boolean
  /** The identity service's login methods, in addition to a phone number. */
  channels: string[]
}

type MerchantJson = Pick<Brand, 'platformCode' | 'name' | 'shortName' | 'domains' | 'theme'> & {
  kind: keyof typeof defaultLanguage
  languages: { offered: Language[]; default?: Language }
  settings?: { accessDeniedRetry?: boolean }
  vendors?: { identity?: { providers: string[] } }
}

export const merchantsDir = fileURLToPath(new URL('../../../merchants', import.meta.url))

export const brandCodes = ['aurora', 'lotus', 'tlb'] as const

/** Brands that only `npm start -- --all` adds. */
export const demosDir = fileURLToPath(new URL('../../../demos', import.meta.url))

export const demoCodes = openMerchants(demosDir).codes

/** The brand that runs most of the brand-independent tests. */
export const busiestBrand = 'tlb'

export const brands: readonly Brand[] = brandCodes.map(loadBrand)

/** Lists merchants that an operator has added to the demo merchants. */
export function listOwnCodes(): string[] {
  return openMerchants(merchantsDir).codes.filter(code => !isDemo(code))
}

function isDemo(code: string): boolean {
  return brandCodes.some(known => known === code)
}

/** Reads a brand. @throws Error if the merchant cannot be read */
export function loadBrand(code: string): Brand {
  const json = isDemo(code) ? readOwnFile(code) : readMerged(code)
  return {
    code,
    platformCode: json.platformCode,
    name: json.name,
    shortName: json.shortName,
    domains: json.domains,
    theme: json.theme,
    offered: json.languages.offered,
    language: json.languages.default ?? defaultLanguage[json.kind],
    accessDeniedRetry: json.settings?.accessDeniedRetry ?? false,
    channels: (json.vendors?.identity?.providers ?? []).filter(name => name !== 'phone'),
  }
}

/**
 * Reads the merchant's own file without validation, because `livery check` reports broken files.
 */
function readOwnFile(code: string): MerchantJson {
  return JSON.parse(readFileSync(join(merchantsDir, code, 'merchant.json'), 'utf8')) as MerchantJson
}

/**
 * Reads the merchant merged with its base. The demo brands set every key themselves, but other
 * merchants inherit some keys.
 */
function readMerged(code: string): MerchantJson {
  const [found] = loadMerchants(merchantsDir, [code]).merchants
  if (!found) throw new Error(`${code} cannot be read: npm run livery -- check --merchant ${code}`)
  return found.merged as unknown as MerchantJson
}
