/** Checks the transferred size of a merchant's files against the merchant's budgets. */
import type { ReleaseFile } from '@livery/contract/release.ts'
import type { Problem } from '#support/operator-problem.ts'
import { brandPaths } from './brand-files.ts'
import type { PaintInput } from './paint-input.ts'
import type { Painting } from './paint-merchant.ts'

/** Default budgets in kB; a merchant or a base may set other values. */
const usual = { firstLoadKb: 180, precacheKb: 1_000 }

type BudgetKey = keyof typeof usual

/** A painted merchant's compressed size in kB, and its limit. */
export type Weight = { key: BudgetKey; kb: number; allowedKb: number }

/** Measures a painting against each of the merchant's budgets. */
export function weighPainting(input: PaintInput, painting: Painting): Weight[] {
  return listBudgets(input, painting).map(({ key, bytes, allowedKb }) => ({
    key,
    kb: toKb(bytes),
    allowedKb,
  }))
}

/** Returns a problem for each budget that the merchant exceeds, with the largest files. */
export function checkBudgets(input: PaintInput, painting: Painting, file: string): Problem[] {
  return listBudgets(input, painting).flatMap(({ key, parts, bytes, allowedKb }) => {
    if (bytes <= allowedKb * 1024) return []
    const heaviest = parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3)
    const named = heaviest.map(part => `${part.name} ${toKb(part.bytes)} kB`).join(', ')
    const reason = `is ${toKb(bytes)} kB, of which ${named}`
    return [{ file, key: `budgets.${key}`, reason, allowed: `at most ${allowedKb} kB` }]
  })
}

type Budget = { key: BudgetKey; parts: Part[]; bytes: number; allowedKb: number }

function listBudgets(input: PaintInput, painting: Painting): Budget[] {
  const { budgets } = input.merchant
  return [
    computeBudget('firstLoadKb', listFirstLoad(input, painting)),
    computeBudget('precacheKb', listPrecache(input, painting)),
  ]

  function computeBudget(key: BudgetKey, parts: Part[]): Budget {
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    return { key, parts, bytes, allowedKb: budgets?.[key] ?? usual[key] }
  }
}

type Part = { name: string; bytes: number }

/**
 * Lists everything that the first view of home loads: the page, the page's code and styles, the
 * wordmark, and a phone's size of the cover image.
 */
function listFirstLoad({ variant, language, art, cover }: PaintInput, painting: Painting): Part[] {
  const locale = variant.locales[language] ?? ''
  const urls = new Set([variant.entry, ...variant.preload, ...variant.stylesheets, locale])
  const { wordmark, wordmarkDark } = brandPaths(art)
  const logos = [...new Set([wordmark, wordmarkDark])].map(url => ownPart(url, painting))
  const heavier = logos.toSorted((a, b) => b.bytes - a.bytes).slice(0, 1)

  return [
    formPart('the page', painting.merchant.shell, painting),
    ...heavier,
    ...(cover?.files ?? []).slice(0, 1).map(({ path }) => ownPart(path, painting)),
    ...[...urls].map(url => ({ name: url, bytes: variant.weights[url] ?? 0 })),
  ]
}

function listPrecache({ variant, language }: PaintInput, painting: Painting): Part[] {
  const urls = new Set([...variant.precache, variant.locales[language] ?? ''])
  return [
    formPart('the page', painting.merchant.shell, painting),
    ...[...urls].map(url => ({ name: url, bytes: variant.weights[url] ?? 0 })),
  ]
}

function ownPart(url: string, painting: Painting): Part {
  return formPart(url, painting.merchant.files[url], painting)
}

function formPart(name: string, file: ReleaseFile | undefined, { blobs }: Painting): Part {
  return { name, bytes: blobs.get(file?.br ?? file?.hash ?? '')?.length ?? 0 }
}

function toKb(bytes: number): number {
  return Math.ceil(bytes / 1024)
}
