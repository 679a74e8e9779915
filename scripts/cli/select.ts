/** The merchants that `check` and `doctor` report on, and equal findings of several in one. */
import { nameSome } from '../support/name-some.ts'

export type Selecting = { merchantsDir: string; out: string; merchant?: string[]; changed?: true }

/** Codes; empty for all, `undefined` when `--changed` leaves none. */
export async function selectMerchants(
  { merchantsDir, out, merchant = [], changed }: Selecting,
  named: readonly string[] = [],
): Promise<string[] | undefined> {
  const wanted = [...new Set([...named, ...merchant])]
  if (changed !== true) return wanted
  const { findChanged } = await import('../operator/select/find-changed.ts')
  const found = await findChanged(merchantsDir, out)
  const both = wanted.length === 0 ? found : found.filter(code => wanted.includes(code))
  return both.length === 0 ? undefined : both
}

/** Items with the same text stand in one group, the first of each in the given order. */
export function groupByCause<T extends { file: string }>(
  items: readonly T[],
  toCause: (item: T) => string,
): { first: T; items: T[]; files: string[] }[] {
  const groups = new Map<string, { first: T; items: T[]; files: string[] }>()
  for (const item of items) {
    const cause = toCause(item)
    const known = groups.get(cause) ?? { first: item, items: [], files: [] }
    known.items.push(item)
    known.files.push(item.file)
    groups.set(cause, known)
  }
  return [...groups.values()]
}

/** The file of one, or how many there are of several, and some of them. */
export function nameFiles(files: readonly string[]): string {
  const [only = ''] = files
  return files.length === 1 ? only : `${files.length} files (${nameSome(files)})`
}
