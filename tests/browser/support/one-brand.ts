import { type brandCodes, busiestBrand } from '../../tools/support/brands.ts'
import { test } from './fixtures.ts'

type Describe = (name: string, tests: () => void) => void

/**
 * Registers brand-independent tests for one brand only. For the other brands the tests are not
 * registered, so they do not appear as skipped. The choice of brand only spreads the load.
 */
export function describeOnlyAt(brand: (typeof brandCodes)[number]): Describe {
  return (name, tests) => {
    test.describe(name, { tag: `@once-at-${brand}` }, tests)
  }
}

export const describeInOneBrand = describeOnlyAt(busiestBrand)

/** Tags a test table row as fast only if the row covers something that other rows do not. */
export function fastIf(isFast: boolean): { tag: string[] } {
  return { tag: isFast ? ['@fast'] : [] }
}
