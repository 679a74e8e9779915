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
const exempt = /^tests\/(?:(?:support|bench|runner|soak|atlas|emulators|running|arch)\/|run\.ts$)/

/**
 * Files that still do. None may be added, and one that no longer does is taken out: what it waits for
 * becomes an event, a step of a stopped clock or a held answer.
 */
const stillTimed = new Set([
  'apps/sandbox/src/qa/situations.test.ts',
  'tests/e2e/content-safety.e2e.ts',
  'tests/e2e/deposit.e2e.ts',
  'tests/e2e/social.e2e.ts',
  'tests/e2e/update-soak.e2e.ts',
  'tests/faults/outage.test.ts',
  'tests/faults/slow-clients.test.ts',
  'tests/integration/import.test.ts',
  'tests/releases/bff-process.ts',
  'tests/releases/kill.ts',
  'tests/releases/one-merchant.test.ts',
  'tests/releases/under-load.ts',
  'tests/security/nginx-cache.ts',
])

export const noStopwatchRule: Rule = {
  name: 'no test sleeps or holds a stopwatch',
  check: files => {
    const tests = files.filter(({ path }) => isTestCode(path) && !exempt.test(path))
    const found = new Set(tests.filter(isTimed).map(({ path }) => path))
    const paths = new Set(files.map(({ path }) => path))
    return [
      ...[...found].filter(path => !stillTimed.has(path)).map(path => `${path} waits for time`),
      ...[...stillTimed]
        .filter(path => paths.has(path) && !found.has(path))
        .map(path => `${path} no longer waits for time: take it out of the list`),
    ]
  },
  broken: [
    { path: 'apps/bff/src/a.test.ts', text: 'await new Promise(done => setTimeout(done, 50))' },
    { path: 'tests/e2e/a.e2e.ts', text: 'await page.waitForTimeout(50)' },
    { path: 'tests/faults/a.test.ts', text: 'expect(Date.now() - startedAt).toBeLessThan(1_000)' },
  ],
}

function isTestCode(path: string): boolean {
  return /\.(?:test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/')
}

/** Under a faked clock no time passes but what the test gives. */
function isTimed({ text }: SourceFile): boolean {
  return !text.includes('useFakeTimers') && timed.some(pattern => pattern.test(text))
}
