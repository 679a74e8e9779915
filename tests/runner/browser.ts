/**
 * Finds the Chromium the browser tests run in, and installs one when there is none, so that
 * `npm test` needs nothing beside Node, npm and git.
 *
 * Debian packs Chromium twice: whole, and without all that draws a window of its own. Pages run
 * in the same engine for two thirds of the work, so nearly all tests take the second.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { runCommand } from './command.ts'

const windowless = 'chromium-headless-shell'
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The whole browser that is already here: named by CHROMIUM_PATH, the system's, or Playwright's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return wholeNames.map(findOnPath).find(isPath) ?? [chromium.executablePath()].find(existsSync)
}

/** The browser of the tests: the one without windows, unless CHROMIUM_PATH names another. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || findOnPath(windowless) || findBrowser()
}

/** The whole browser, installed first when there is none; says what to do when that fails too. */
export async function requireBrowser(root: string): Promise<string | undefined> {
  if (findBrowser() === undefined) await installBrowser(root)
  const found = findBrowser()
  if (found === undefined) {
    console.error(
      'No browser found. Install Chromium (Debian: apt-get install chromium) or run ' +
        '"npx playwright install chromium", or name one with CHROMIUM_PATH=/path/to/chromium.',
    )
  }
  return found
}

/** Both, as a few tests need what only the whole one has; without root the whole one does for all. */
export async function requireTestBrowsers(root: string): Promise<boolean> {
  if ((await requireBrowser(root)) === undefined) return false
  const isChosen = Boolean(process.env.CHROMIUM_PATH) || findOnPath(windowless) !== undefined
  if (!isChosen && canInstallPackages()) await installPackage(windowless, root)
  return true
}

async function installBrowser(root: string): Promise<void> {
  if (canInstallPackages()) return installPackage('chromium', root)
  console.log("No browser found: installing Playwright's own Chromium.")
  await runCommand('playwright', ['install', 'chromium'], { root })
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
}

async function installPackage(name: string, root: string): Promise<void> {
  console.log(`Installing the Debian package ${name}.`)
  const options = { root, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runCommand('apt-get', ['update', '-q'], options)
  await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}

function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(existsSync)
}

function isPath(path: string | undefined): path is string {
  return path !== undefined
}
