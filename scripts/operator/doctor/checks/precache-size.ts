import type { Finding } from '../finding.ts'

/** What a first visit may load in the background, on a slow network paid by the megabyte. */
export const usualBudgetBytes = 600_000

export type PrecacheInput = {
  file: string
  /** URL to bytes as they travel, compressed. */
  entries: readonly { url: string; bytes: number }[]
  /** Files the worker names that the release does not have: installing would fail. */
  missing: readonly string[]
  /** The merchant's own `budgets.precacheKb`, if it has one. */
  budgetBytes?: number
}

/** Whether what the service worker loads ahead is all there, and not too much. */
export function checkPrecacheSize(input: PrecacheInput): Finding[] {
  const { file, entries, missing, budgetBytes = usualBudgetBytes } = input
  const gone = missing.map(url => {
    const what = `the service worker wants ${url}, which the release does not have`
    const fix = { text: 'build again: npm run livery -- build' }
    return { level: 'error' as const, check: 'precache-size', file, key: '', what, fix }
  })
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= budgetBytes) return gone
  const [largest] = [...entries].sort((a, b) => b.bytes - a.bytes)
  const what = `the service worker loads ${kilobytes(total)} ahead, over ${kilobytes(budgetBytes)}`
  const text = `make ${largest?.url} (${kilobytes(largest?.bytes ?? 0)}) smaller, or load it on intent`
  return [...gone, { level: 'warning', check: 'precache-size', file, key: '', what, fix: { text } }]
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
