import { defineConfig } from 'vitest/config'
import { readTier, toLeftOut, toRetries } from './tests/tiers.ts'

// They only cost something when a test hangs.
const limits = { testTimeout: 60_000, hookTimeout: 60_000 }
/** Long enough for a process that starts, which takes seconds on a busy machine. */
const expect = { poll: { timeout: 20_000 } }

const tier = readTier()
const unit = ['apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.unit.test.ts']
/** A test that starts programs: its file ends so. */
const processes = '**/*.process.test.ts'
/** A test that changes what all files of a worker share, such as a module of Node. */
const isolated = '**/*.isolated.test.ts'
/** The texts of all languages, which the inner loop leaves out: a new text is English first. */
const languages = 'apps/web/src/i18n/{locales,translations}.test.ts'

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
          exclude: ['**/node_modules/**', processes, isolated, languages],
          // A process a worker and not a file: half the work.
          isolate: false,
          setupFiles: ['tests/support/fresh-modules.ts'],
          expect,
          ...limits,
          // It imports JSON as a bundler lets it.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
        },
      },
      { test: { name: 'isolated', environment: 'node', include: [isolated], expect, ...limits } },
      { test: { name: 'languages', environment: 'node', include: [languages], ...limits } },
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
          ...limits,
        },
      },
      {
        test: {
          name: 'arch',
          environment: 'node',
          include: ['tests/arch/**/*.arch.test.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'money',
          environment: 'node',
          include: ['tests/money/**/*.test.ts'],
          ...limits,
        },
      },
      toProcessProject('processes', [processes]),
      toProcessProject('integration', ['tests/integration/**/*.test.ts']),
      toProcessProject('hostile', ['tests/{security,faults,ssrf}/**/*.test.ts']),
      toProcessProject('releases', ['tests/releases/**/*.test.ts']),
      toProcessProject('running', ['tests/running/**/*.test.ts'], { fileParallelism: false }),
      toProcessProject('served', ['tests/{isolation,served}/**/*.test.ts'], {
        globalSetup: 'tests/served/global-setup.ts',
      }),
      toProcessProject('engines', ['tests/engines/*.test.ts'], {
        globalSetup: 'tests/engines/global-setup.ts',
        testTimeout: 90_000,
        hookTimeout: 300_000,
      }),
    ],
  },
})
