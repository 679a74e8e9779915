import { defineConfig, devices } from '@playwright/test'
import { readTier, toBrowserPattern, toRetries } from './tests/tiers.ts'
import { findTestBrowser } from './tests/tools/runner/browser.ts'
import { brandCodes, busiestBrand } from './tests/tools/support/brands.ts'

const executablePath = findTestBrowser()
const tier = readTier()

/**
 * One project per brand, all with the same specs, so that a bug in one brand fails in one project.
 */
export default defineConfig({
  testDir: 'tests/browser/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  // Three workers keep two processors busy; each worker has its own product.
  workers: 3,
  // Generous limits cost time only if a test hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: toRetries(tier),
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // A service worker and its precache take a third of a test's work; only the specs about workers
    // allow them.
    serviceWorkers: 'block',
    // Playwright would record both in every test, only to discard them unless it fails; each adds a
    // third of the work.
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  // Starts with the brand that has the most specs, so that the last worker does not finish long
  // after the others.
  projects: [busiestBrand, ...brandCodes.filter(code => code !== busiestBrand)].map(name => ({
    name,
    metadata: { brand: name },
    // Tests that do not depend on the brand run at one of them.
    grepInvert: new RegExp(`@once-at-(?!${name}\\b)`),
    grep: toBrowserPattern(tier, name),
  })),
})
