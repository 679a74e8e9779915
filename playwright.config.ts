import { defineConfig, devices } from '@playwright/test'
import { findTestBrowser } from './tests/runner/browser.ts'
import { brandCodes, busiestBrand } from './tests/support/brands.ts'

const executablePath = findTestBrowser()

/** One project a brand, all with the same specs: a bug of one brand is one failing cell. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/global-setup.ts',
  // A worker waits now and then; a third one, on two processors, works meanwhile.
  workers: 3,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    screenshot: 'only-on-failure',
    // Every test would pay for a trace, a third more work, and only a failed one keeps it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  // One worker a brand: its specs share the seed data of one merchant in the sandbox. The brand with
  // the most specs begins, so that no worker is left alone with it at the end.
  projects: [busiestBrand, ...brandCodes.filter(code => code !== busiestBrand)].map(name => ({
    name,
    workers: 1,
    metadata: { brand: name },
    // Tests that do not depend on the brand run at one of them.
    grepInvert: new RegExp(`@once-at-(?!${name}\\b)`),
  })),
})
