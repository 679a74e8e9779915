import { defineConfig, devices } from '@playwright/test'
import { readTier, toBrowserPattern, toRetries } from './tests/tiers.ts'
import { findTestBrowser } from './tests/tools/runner/browser.ts'
import { brandCodes, busiestBrand } from './tests/tools/support/brands.ts'

const executablePath = findTestBrowser()
const tier = readTier()

/** One project a brand, all with the same specs: a bug of one brand is one failing cell. */
export default defineConfig({
  testDir: 'tests/browser/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  // Three keep two processors busy; each has a product of its own.
  workers: 3,
  // They only cost something when a test hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: toRetries(tier),
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // A worker and its precache are a third of the work of a test; the specs about them allow them.
    serviceWorkers: 'block',
    // Playwright takes both in every test, and only a failed one keeps them: a third of the work each.
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  // The brand with the most specs begins, so that no worker is left alone with it at the end.
  projects: [busiestBrand, ...brandCodes.filter(code => code !== busiestBrand)].map(name => ({
    name,
    metadata: { brand: name },
    // Tests that do not depend on the brand run at one of them.
    grepInvert: new RegExp(`@once-at-(?!${name}\\b)`),
    grep: toBrowserPattern(tier, name),
  })),
})
