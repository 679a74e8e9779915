/** Runs Chromium as in the browser tests, with a phone's viewport. */
import { chromium } from 'playwright'
import { findTestBrowser } from '../../../tools/runner/browser.ts'
import { requireCommand } from '../../../tools/support/require-command.ts'
import { browserLanguage, type Engine, escapeKey, toScript } from './driver.ts'

export const chromiumEngine: Engine = {
  name: 'Chromium',
  require() {
    if (findTestBrowser() === undefined) requireCommand('chromium')
  },
  async launch({ userAgent } = {}) {
    const executablePath = findTestBrowser()
    const browser = await chromium.launch({
      args: ['--no-sandbox'],
      ...(executablePath !== undefined && { executablePath }),
    })
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: browserLanguage,
      ...(userAgent !== undefined && { userAgent }),
    })
    const page = await context.newPage()

    return {
      open: async url => void (await page.goto(url)),
      run: async (read, ...args) => JSON.parse(await page.evaluate(toScript(read, args))),
      press: ({ x, y }) => page.touchscreen.tap(x, y),
      type: text => (text === escapeKey ? page.keyboard.press('Escape') : page.keyboard.type(text)),
      picture: () => page.screenshot(),
      close: () => browser.close(),
    }
  },
}
