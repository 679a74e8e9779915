/**
 * Finds the Chromium the browser tests run in, and installs one when there is none, so that
 * `npm test` needs nothing beside Node, npm and git.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { runCommand } from './command.ts'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser that is already here: named by CHROMIUM_PATH, the system's, or Playwright's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return systemNames.map(findOnPath).find(isPath) ?? [chromium.executablePath()].find(existsSync)
}

/** The browser, installed first when there is none; says what to do when that fails too. */
export async function requireBrowser(root: string): Promise<string | undefined> {
  const found = findBrowser() ?? (await installBrowser(root))
  if (found === undefined) {
    console.error(
      'No browser found. Install Chromium (Debian: apt-get install chromium) or run ' +
        '"npx playwright install chromium", or name one with CHROMIUM_PATH=/path/to/chromium.',
    )
  }
  return found
}

async function installBrowser(root: string): Promise<string | undefined> {
  if (process.getuid?.() === 0 && findOnPath('apt-get')) {
    console.log('No browser found: installing the Debian package chromium.')
    const options = { root, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await runCommand('apt-get', ['update', '-q'], options)
    await runCommand(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
      options,
    )
  } else {
    console.log("No browser found: installing Playwright's own Chromium.")
    await runCommand('playwright', ['install', 'chromium'], { root })
  }
  return findBrowser()
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
