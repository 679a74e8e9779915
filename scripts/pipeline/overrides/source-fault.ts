import type { Overrides } from './read-overrides.ts'

/**
 * Modules that overrides may import in addition to files in their folder; the slot kit provides all
 * of them.
 */
export const kitSpecifiers: readonly string[] = [
  'react',
  'react/jsx-runtime',
  '@livery/web/brand/slot-kit.ts',
]

/** A fault at an offset in source text. */
export type Fault = { at: number; reason: string; allowed?: string }

/** Returns why a file in overrides may not import this source, or undefined if it may. */
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

/** Returns whether the source is a package name instead of a file path. */
export function isBare(source: string): boolean {
  return !/^[./]/.test(source)
}
