import { type brandCodes, busiestBrand } from '../../tools/support/brands.ts'
import { test } from './fixtures.ts'

type Describe = (name: string, tests: () => void) => void

/**
 * Registers tests that say nothing about a brand at one brand only. They are not skipped at the
 * others, they are not there. Which brand it is only spreads the work.
 */
export function onceAt(brand: (typeof brandCodes)[number]): Describe {
  return (name, tests) => {
    test.describe(name, { tag: `@once-at-${brand}` }, tests)
  }
}

export const describeOnce = onceAt(busiestBrand)

/** Of a table whose rows are tests of their own, only those that say something new are in the fast tier. */
export function fastIf(isFast: boolean): { tag: string[] } {
  return { tag: isFast ? ['@fast'] : [] }
}
