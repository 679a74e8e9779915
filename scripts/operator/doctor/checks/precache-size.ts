import type { Finding } from '../finding.ts'

/** Budget for the background download of a first visit, on a slow, metered network. */
export const usualBudgetBytes = 600_000

export type PrecacheInput = {
  file: string
  /** Maps each URL to its compressed size in bytes. */
  entries: readonly { url: string; bytes: number }[]
  /**
   * Files that the worker lists and the release does not have: the worker's installation would
   * fail.
   */
  missing: readonly string[]
  /** The merchant's own `budgets.precacheKb`, if set. */
  budgetBytes?: number
}

/** Checks whether the service worker's precache is complete and within its budget. */
export function checkPrecacheSize(input: PrecacheInput): Finding[] {
  const { file, entries, missing, budgetBytes = usualBudgetBytes } = input
  const gone = missing.map(url => {
    const what = `the service worker requests ${url}, which the release does not contain`
    const fix = { text: 'build again: npm run livery -- build' }
    return { level: 'error' as const, check: 'precache-size', file, key: '', what, fix }
  })
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= budgetBytes) return gone
  const [largest] = [...entries].sort((a, b) => b.bytes - a.bytes)
  const what = `the service worker precaches ${kilobytes(total)}, more than ${kilobytes(budgetBytes)}`
  const text = `make ${largest?.url} (${kilobytes(largest?.bytes ?? 0)}) smaller, or load it on intent`
  return [...gone, { level: 'warning', check: 'precache-size', file, key: '', what, fix: { text } }]
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
