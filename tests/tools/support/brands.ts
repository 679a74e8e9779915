/** The brands under test, read from what an operator wrote, not from what we made of it. */
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
  theme: { brand: string; accent: string; mode: 'light' | 'dark' | 'auto' }
  /** Languages on offer, as in the picker. */
  offered: Language[]
  language: Language
  accessDeniedRetry: boolean
  /** Ways in by the identity service, besides a phone number. */
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

/** The brand at which most tests run that do not depend on the brand. */
export const busiestBrand = 'tlb'

export const brands: readonly Brand[] = brandCodes.map(loadBrand)

/** Merchants beside these, which an operator added. */
export function listOwnCodes(): string[] {
  return openMerchants(merchantsDir).codes.filter(code => !isDemo(code))
}

function isDemo(code: string): boolean {
  return brandCodes.some(known => known === code)
}

/** @throws Error for a merchant that cannot be read */
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

/** A broken file is the business of `livery check`, not of the tests that read it. */
function readOwnFile(code: string): MerchantJson {
  return JSON.parse(readFileSync(join(merchantsDir, code, 'merchant.json'), 'utf8')) as MerchantJson
}

/** The demo brands set every key themselves; others leave some to their base. */
function readMerged(code: string): MerchantJson {
  const [found] = loadMerchants(merchantsDir, [code]).merchants
  if (!found) throw new Error(`${code} cannot be read: npm run livery -- check --merchant ${code}`)
  return found.merged as unknown as MerchantJson
}
