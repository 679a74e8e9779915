/** The brands under test, read from what an operator wrote, not from what we made of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, type Language } from '@livery/contract/languages.ts'

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

function loadBrand(code: string): Brand {
  const path = join(merchantsDir, code, 'merchant.json')
  // A broken file is the business of `livery check`, not of the tests that read it.
  const json = JSON.parse(readFileSync(path, 'utf8')) as MerchantJson
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
