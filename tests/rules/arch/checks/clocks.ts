/** Rules that make tests independent of the machine's speed. */
import type { Rule, SourceFile } from '../source-tree.ts'

/** Code that waits for time to pass or measures elapsed time. */
const timed = [
  /\bwaitForTimeout\(/,
  /\bsetTimeout\b[^\n]*'node:timers\/promises'/,
  // Matches `setTimeout` with a delay. Without a delay, `setTimeout` only waits for the next turn
  // of the event loop.
  /(?<![.\w])setTimeout\((?:[^()\n]|\([^()\n]*\))*,\s*[\w.]+(?:, [^)\n]*)?\)/,
  /\b(?:Date|performance)\.now\(\)\)?\s*(?:[<>]|- *\w*(?:At|Ms)\b)/,
  // Excludes the arrow in an arrow function.
  /(?<!=)[<>]\s*(?:Date|performance)\.now\(\)/,
]

/**
 * Test tools that are allowed to wait, and suites that measure load and therefore need real time.
 */
const exempt =
  /^tests\/(?:(?:tools\/(?:support|bench|runner|soak|atlas)|world|process\/running|rules\/arch)\/|run\.ts$)/

export const noStopwatchRule: Rule = {
  name: 'no test sleeps or measures time',
  check: files => {
    const tests = files.filter(({ path }) => isTestCode(path) && !exempt.test(path))
    return tests.filter(isTimed).map(({ path }) => `${path} waits for time`)
  },
  broken: [
    { path: 'apps/bff/src/a.test.ts', text: 'await new Promise(done => setTimeout(done, 50))' },
    { path: 'tests/browser/e2e/a.e2e.ts', text: 'await page.waitForTimeout(50)' },
    {
      path: 'tests/attack/faults/a.process.test.ts',
      text: 'expect(Date.now() - startedAt).toBeLessThan(1_000)',
    },
  ],
}

function isTestCode(path: string): boolean {
  return /\.(?:test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/')
}

/**
 * Returns whether a file depends on real time. With fake timers, time passes only when the test
 * advances the clock.
 */
function isTimed({ text }: SourceFile): boolean {
  return !text.includes('useFakeTimers') && timed.some(pattern => pattern.test(text))
}
