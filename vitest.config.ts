import { defineConfig } from 'vitest/config'
import { readTier, toLeftOut, toRetries } from './tests/tiers.ts'

// They only cost something when a test hangs.
const limits = { testTimeout: 60_000, hookTimeout: 60_000 }
/** Long enough for a process that starts, which takes seconds on a busy machine. */
const expect = { poll: { timeout: 20_000 } }

const tier = readTier()
const unit = ['apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.unit.test.ts']
// A project is what a test needs, and the ending of its file names it.
/** Starts programs. */
const processes = '**/*.process.test.ts'
/** Measures or loads programs, so that no other file may run beside it. */
const alone = '**/*.alone.test.ts'
/** Calls the built product, which is started once for all of them. */
const product = '**/*.product.test.ts'
/** Drives three browser engines. */
const engines = '**/*.engines.test.ts'
/** Starts nothing, and takes longer than the inner loop may. */
const long = '**/*.long.test.ts'
/** Changes what all files of a worker share, such as a module of Node. */
const isolated = '**/*.isolated.test.ts'
/** The texts of all languages, which the inner loop leaves out: a new text is English first. */
const languages = [
  'apps/web/src/i18n/{locales,translations}.test.ts',
  'tests/tools/texts/shipped-texts.unit.test.ts',
]

/** Tests of real processes, which may be tried again. */
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
        // The package inlined below has source maps without sources, each told of as a warning.
        logLevel: 'error',
        test: {
          name: 'unit',
          environment: 'node',
          include: unit,
          exclude: ['**/node_modules/**', processes, isolated, ...languages],
          // A process a worker and not a file: half the work.
          isolate: false,
          setupFiles: ['tests/tools/support/fresh-modules.ts'],
          expect,
          ...limits,
          // It imports JSON as a bundler lets it.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
        },
      },
      { test: { name: 'isolated', environment: 'node', include: [isolated], expect, ...limits } },
      { test: { name: 'languages', environment: 'node', include: languages, ...limits } },
      {
        // Such a context cannot `require` an ES module, as Node can: those packages are imported.
        resolve: { conditions: ['module-sync'] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A context a file, while jsdom itself is read once a worker. Only with one worker do
          // files share theirs.
          pool: 'vmForks',
          include: ['apps/web/src/**/*.test.tsx'],
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
