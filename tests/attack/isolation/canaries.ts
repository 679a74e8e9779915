/** Strings that identify a merchant in any response. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, merchantsDir } from '../../tools/support/brands.ts'

/** A canary has a name, so that a failure shows which secret leaked. */
export type Canary = { name: string; pattern: RegExp }

export function toCanaries(brand: Brand): Canary[] {
  const words = [brand.name, ...brand.domains, brand.theme.brand, brand.theme.accent]
  return [
    { name: `code ${brand.code}`, pattern: new RegExp(`\\b${brand.code}\\b`) },
    { name: `platform code ${brand.platformCode}`, pattern: toCodePattern(brand.platformCode) },
    ...words.map(word => ({ name: word, pattern: toWordPattern(word) })),
    ...toArtCanaries(brand),
  ]
}

/**
 * Matches the platform code in a field or a header. The code without a field name is not a canary,
 * because TLB is also a currency code that the shared code needs (MONEY-03).
 */
function toCodePattern(platformCode: string): RegExp {
  return new RegExp(
    `(merchant|merchantCode|platformCode)["']?\\s*[:=]\\s*["']?${platformCode}\\b`,
    'i',
  )
}

function toWordPattern(word: string): RegExp {
  return new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
}

/**
 * Returns the longest shape in each SVG file. An optimizer may rewrite the rest of the file, but
 * not this shape.
 */
function toArtCanaries({ code }: Brand): Canary[] {
  const folder = join(merchantsDir, code)
  return readdirSync(folder)
    .filter(name => name.endsWith('.svg'))
    .map(name => ({ name: `${code}/${name}`, shape: toLongestShape(join(folder, name)) }))
    .filter(({ shape }) => shape.length > 12)
    .map(({ name, shape }) => ({ name, pattern: toWordPattern(shape) }))
}

function toLongestShape(path: string): string {
  const shapes = [...readFileSync(path, 'utf8').matchAll(/\sd="([^"]+)"/g)].map(([, d = '']) => d)
  return shapes.sort((a, b) => b.length - a.length)[0]?.slice(0, 200) ?? ''
}
