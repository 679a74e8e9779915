import { kitSpecifiers } from './kit-specifiers.ts'
import type { Overrides } from './read-overrides.ts'

/** What is wrong at a place of a text, which is counted from its start. */
export type Fault = { at: number; reason: string; allowed?: string }

/** Why a file of some overrides may not name this source, if so. */
export function findSourceFault(
  { value, start }: { value: string; start: number },
  overrides: Overrides,
): Fault[] {
  const allowed = `${kitSpecifiers.join(', ')}, files of the same folder`
  if (isBare(value)) {
    if (kitSpecifiers.includes(value)) return []
    return [{ at: start, reason: `"${value}" may not be imported by overrides`, allowed }]
  }
  if (overrides.files.has(value.replace(/^\.\//, ''))) return []
  return [{ at: start, reason: `there is no ${value} in this folder`, allowed }]
}

/** Names a package rather than a file. */
export function isBare(source: string): boolean {
  return !/^[./]/.test(source)
}
