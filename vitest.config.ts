import { defineConfig } from 'vitest/config'

/** Long enough for a process that starts, which takes seconds on a busy machine. */
const expect = { poll: { timeout: 10_000 } }

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
          include: ['apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.unit.test.ts'],
          testTimeout: 20_000,
          expect,
          // It imports JSON as a bundler lets it.
          server: { deps: { inline: [/@actions\/workflow-parser/] } },
        },
      },
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
        },
      },
      { test: { name: 'money', environment: 'node', include: ['tests/money/**/*.test.ts'] } },
      { test: { name: 'arch', environment: 'node', include: ['tests/arch/**/*.arch.test.ts'] } },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 60_000,
          expect,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'hostile',
          environment: 'node',
          include: ['tests/{security,faults,ssrf}/**/*.test.ts'],
          testTimeout: 60_000,
          expect,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'releases',
          environment: 'node',
          include: ['tests/releases/**/*.test.ts'],
          globalSetup: 'tests/releases/global-setup.ts',
          testTimeout: 60_000,
          expect,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'running',
          environment: 'node',
          include: ['tests/running/**/*.test.ts'],
          testTimeout: 60_000,
          expect,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/engines/global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'served',
          environment: 'node',
          include: ['tests/{isolation,served}/**/*.test.ts'],
          globalSetup: 'tests/served/global-setup.ts',
          testTimeout: 60_000,
          expect,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
