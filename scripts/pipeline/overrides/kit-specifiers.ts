/** What overrides may import besides files of their own folder; all of it is the slot kit. */
export const kitSpecifiers: readonly string[] = [
  'react',
  'react/jsx-runtime',
  '@livery/web/brand/slot-kit.ts',
]
