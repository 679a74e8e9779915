/**
 * Modules that overrides may import besides files of their folder; all are provided by the slot
 * kit.
 */
export const kitSpecifiers: readonly string[] = [
  'react',
  'react/jsx-runtime',
  '@livery/web/brand/slot-kit.ts',
]
