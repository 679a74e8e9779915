/**
 * Finds the Chromium that the browser tests run in; `provision.ts` installs one.
 *
 * Debian packs Chromium twice: whole, and without all that draws a window of its own. Pages run
 * in the same engine for two thirds of the work, so nearly all tests take the second.
 */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findOnPath } from '../support/find-on-path.ts'

const windowless = 'chromium-headless-shell'
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The whole browser that is already here: named by CHROMIUM_PATH, the system's, or Playwright's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return wholeNames.map(findOnPath).find(isPath) ?? [chromium.executablePath()].find(existsSync)
}

/** The browser without windows, unless CHROMIUM_PATH names another. */
export function findWindowless(): string | undefined {
  return process.env.CHROMIUM_PATH || findOnPath(windowless)
}

/** The browser of the tests: the one without windows where it is, else the whole one. */
export function findTestBrowser(): string | undefined {
  return findWindowless() ?? findBrowser()
}

function isPath(path: string | undefined): path is string {
  return path !== undefined
}
