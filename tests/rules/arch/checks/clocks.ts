/** Rules that keep the tests free of how fast a machine is. */
import type { Rule, SourceFile } from '../source-tree.ts'

/** Wait for time to pass, or hold a stopwatch to something. */
const timed = [
  /\bwaitForTimeout\(/,
  /\bsetTimeout\b[^\n]*'node:timers\/promises'/,
  // With a time of its own; without one it is the next turn of the event loop.
  /(?<![.\w])setTimeout\((?:[^()\n]|\([^()\n]*\))*,\s*[\w.]+(?:, [^)\n]*)?\)/,
  /\b(?:Date|performance)\.now\(\)\)?\s*(?:[<>]|- *\w*(?:At|Ms)\b)/,
  // Not the arrow of a function.
  /(?<!=)[<>]\s*(?:Date|performance)\.now\(\)/,
]

/** Tools of tests, which may wait, and suites that measure a load and so need real time. */
const exempt =
  /^tests\/(?:(?:tools\/(?:support|bench|runner|soak|atlas)|world|process\/running|rules\/arch)\/|run\.ts$)/

export const noStopwatchRule: Rule = {
  name: 'no test sleeps or holds a stopwatch',
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

/** Under a faked clock no time passes but what the test gives. */
function isTimed({ text }: SourceFile): boolean {
  return !text.includes('useFakeTimers') && timed.some(pattern => pattern.test(text))
}
