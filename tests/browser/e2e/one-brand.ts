import { type brandCodes, busiestBrand } from '../../tools/support/brands.ts'
import { test } from './fixtures.ts'

type Describe = (name: string, tests: () => void) => void

/**
 * Registers tests that do not depend on the brand at one brand only. At the other brands they are
 * not registered, so they do not appear as skipped. The choice of brand only spreads the work.
 */
export function onceAt(brand: (typeof brandCodes)[number]): Describe {
  return (name, tests) => {
    test.describe(name, { tag: `@once-at-${brand}` }, tests)
  }
}

export const describeOnce = onceAt(busiestBrand)

/** Tags a row of a test table as fast only if it covers something that other rows do not. */
export function fastIf(isFast: boolean): { tag: string[] } {
  return { tag: isFast ? ['@fast'] : [] }
}
