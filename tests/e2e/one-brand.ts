import { test } from './fixtures.ts'

/**
 * Registers tests that say nothing about a brand at one brand only. They are not skipped at the
 * others, they are not there.
 */
export function describeOnce(name: string, tests: () => void): void {
  test.describe(name, { tag: '@once' }, tests)
}
