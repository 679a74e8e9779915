import { defineConfig } from 'vitest/config'
import { readTier, toLeftOut, toRetries } from './tests/tiers.ts'

// Generous limits cost time only if a test hangs.
const limits = { testTimeout: 60_000, hookTimeout: 60_000 }
/** Long enough for a process that starts, which takes seconds on a busy machine. */
const expect = { poll: { timeout: 20_000 } }

const tier = readTier()
const unit = ['apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.unit.test.ts']
// A test's file suffix names its project, and the project names what the test needs.
/** Starts programs. */
const processes = '**/*.process.test.ts'
/** Measures or loads programs, so no other file may run at the same time. */
const alone = '**/*.alone.test.ts'
/** Calls the built product, which is started once for all of them. */
const product = '**/*.product.test.ts'
/** Drives three browser engines. */
const engines = '**/*.engines.test.ts'
/** Does not start programs, but takes longer than the inner loop allows. */
const long = '**/*.long.test.ts'
/** Changes state that all files in a worker share, such as a Node module. */
const isolated = '**/*.isolated.test.ts'
/**
 * Tests of all languages. The inner loop excludes them, because a new string exists only in
 * English at first.
 */
const languages = [
  'apps/web/src/i18n/{locales,translations}.test.ts',
  'tests/tools/texts/shipped-texts.unit.test.ts',
]

/** Tests of real processes, which may be retried. */
function toProcessProject(name: string, include: string[], more: object = {}) {
  return {
    test: {
      name,
      environment: 'node',
      include,
      exclude: ['**/node_modules/**', ...toLeftOut(tier)],
      retry: toRetries(tier),
      expect,
      ...limits,
      hookTimeout: 120_000,
      ...more,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // The inlined package below has source maps without sources, and each would be logged as a
        // warning.
        logLevel: 'error',
        test: {
          name: 'unit',
          environment: 'node',
          include: unit,
          exclude: ['**/node_modules/**', processes, isolated, ...languages],
          // One process per worker instead of per file, which halves the work.
          isolate: false,
          setupFiles: ['tests/tools/support/fresh-modules.ts'],
          expect,
          ...limits,
          // The package imports JSON without an import attribute, which only bundlers accept.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
        },
      },
      { test: { name: 'isolated', environment: 'node', include: [isolated], expect, ...limits } },
      { test: { name: 'languages', environment: 'node', include: languages, ...limits } },
      {
        // A VM context cannot `require` an ES module, so these packages are imported.
        resolve: { conditions: ['module-sync'] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          // One context per file, while each worker loads jsdom once. With only one worker, files
          // would share their context.
          pool: 'vmForks',
          include: ['apps/web/src/**/*.test.tsx', 'scripts/operator/studio/ui/*.test.tsx'],
          setupFiles: ['tests/tools/support/english-texts.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'arch',
          environment: 'node',
          include: ['tests/**/*.arch.test.ts'],
          ...limits,
        },
      },
      { test: { name: 'long', environment: 'node', include: [long], ...limits } },
      toProcessProject('processes', [processes]),
      toProcessProject('alone', [alone], { fileParallelism: false }),
      toProcessProject('product', [product], {
        globalSetup: 'tests/process/served/global-setup.ts',
      }),
      toProcessProject('engines', [engines], {
        globalSetup: 'tests/browser/engines/global-setup.ts',
        testTimeout: 90_000,
        hookTimeout: 300_000,
      }),
    ],
  },
})
