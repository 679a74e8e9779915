/** Strings that identify a merchant wherever they appear. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, merchantsDir } from '../../tools/support/brands.ts'

/** Named, so that a failure shows which secret leaked. */
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
 * The code as a field or a header. The bare letters are not a canary: TLB is also a currency code,
 * which the shared code needs (MONEY-03).
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

/** Returns the longest shape of each SVG: an optimizer may rewrite the rest, but not this shape. */
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
