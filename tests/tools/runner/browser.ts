/**
 * Finds the Chromium for the browser tests; `provision.ts` installs one. Debian has two Chromium
 * packages: the full browser, and a headless shell without window rendering. Both have the same
 * engine, but the headless shell needs only two thirds of the processor time, so nearly all tests
 * use the headless shell.
 */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findOnPath } from '../support/find-on-path.ts'

const windowless = 'chromium-headless-shell'
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds an installed full browser: CHROMIUM_PATH, the system's browser, or Playwright's browser.
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return wholeNames.map(findOnPath).find(isPath) ?? [chromium.executablePath()].find(existsSync)
}

/** Finds the headless browser, unless CHROMIUM_PATH names another browser. */
export function findWindowless(): string | undefined {
  return process.env.CHROMIUM_PATH || findOnPath(windowless)
}

/**
 * Finds the browser for tests: the headless browser if it is installed, otherwise the full browser.
 */
export function findTestBrowser(): string | undefined {
  return findWindowless() ?? findBrowser()
}

function isPath(path: string | undefined): path is string {
  return path !== undefined
}

/** @throws if there is no full browser to measure with */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found === undefined) {
    throw new Error('no browser: run "npm run provision -- bench", or install one')
  }
  return found
}
