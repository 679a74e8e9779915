/** The rule that money is an integer in the smallest unit (decision 0031). */
import { isCode, isTest, withoutComments } from '../imports.ts'
import type { Rule } from '../source-tree.ts'

const moneyCode = [
  /^apps\/web\/src\/features\/money\/(?:deposit|withdraw)\//,
  /^apps\/web\/src\/platform\/payments\//,
  /^apps\/web\/src\/lib\/amount-text\.ts$/,
  /^apps\/sandbox\/src\/books\//,
  /^apps\/contract\/src\/currency\.ts$/,
  /^apps\/contract\/src\/platform\/payments\.ts$/,
]

/**
 * Matches code that parses or formats fractions, decimal literals, and division into larger units.
 */
const floating = /\bparseFloat\b|\btoFixed\b|\btoPrecision\b|(?<![\w.])\d[\d_]*\.\d|\/\s*1[0_]+\b/

export const wholeMoneyRule: Rule = {
  name: 'money code does not use floating point',
  check: files =>
    files
      .filter(file => isCode(file) && !isTest(file))
      .filter(({ path }) => moneyCode.some(place => place.test(path)))
      .filter(({ text }) => floating.test(withoutComments(text)))
      .map(({ path }) => `${path} computes with fractions`),
  broken: [
    { path: 'apps/web/src/features/money/deposit/a.ts', text: 'const x = amount / 100\n' },
    { path: 'apps/web/src/features/money/withdraw/a.tsx', text: 'const x = amount * 0.015\n' },
    { path: 'apps/web/src/platform/payments/a.ts', text: 'const x = parseFloat(text)\n' },
    { path: 'apps/web/src/lib/amount-text.ts', text: 'const x = amount.toFixed(2)\n' },
    { path: 'apps/sandbox/src/books/a.ts', text: 'const x = Number.parseFloat(text)\n' },
    { path: 'apps/contract/src/currency.ts', text: 'const x = amount / 1_000\n' },
    { path: 'apps/contract/src/platform/payments.ts', text: 'const x = 1.5\n' },
  ],
}
