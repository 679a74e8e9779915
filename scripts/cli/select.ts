/** Selects the merchants that `check` and `doctor` report on, and groups equal findings. */
import { nameSome } from '../support/name-some.ts'

export type Selecting = { merchantsDir: string; out: string; merchant?: string[]; changed?: true }

/**
 * Returns the selected codes. An empty list selects all merchants; `undefined` means that
 * `--changed` does not select any merchant.
 */
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

/** Groups items with the same cause, in the order in which the causes first occur. */
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

/** Returns the name of a single file, or the number of files with some of their names. */
export function nameFiles(files: readonly string[]): string {
  const [only = ''] = files
  return files.length === 1 ? only : `${files.length} files (${nameSome(files)})`
}
