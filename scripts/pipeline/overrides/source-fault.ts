import type { Overrides } from './read-overrides.ts'

/**
 * Modules that overrides may import besides files of their folder; all are provided by the slot
 * kit.
 */
export const kitSpecifiers: readonly string[] = [
  'react',
  'react/jsx-runtime',
  '@livery/web/brand/slot-kit.ts',
]

/** A fault at an offset of a text. */
export type Fault = { at: number; reason: string; allowed?: string }

/** The reason why a file of overrides may not import this source, if any. */
export function findSourceFault(
  { value, start }: { value: string; start: number },
  overrides: Overrides,
): Fault[] {
  const allowed = `${kitSpecifiers.join(', ')}, files in the same folder`
  if (isBare(value)) {
    if (kitSpecifiers.includes(value)) return []
    return [{ at: start, reason: `"${value}" may not be imported by overrides`, allowed }]
  }
  if (overrides.files.has(value.replace(/^\.\//, ''))) return []
  return [{ at: start, reason: `${value} does not exist in this folder`, allowed }]
}

/** Whether it names a package and not a file. */
export function isBare(source: string): boolean {
  return !/^[./]/.test(source)
}
