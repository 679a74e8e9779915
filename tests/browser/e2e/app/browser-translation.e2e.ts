/** Tests the app with a browser translator, which wraps every text node in an element. */
import type { Page } from '@playwright/test'
import { openHome } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'

test('a page keeps working when the browser translates it', async ({ page, texts }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await openHome(page)
  await page.evaluate(translate)
  await page
    .getByRole('button', { name: texts('login') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('form').waitFor()
  await sheet.locator('button[type=submit]').click()

  await expect(sheet.getByRole('alert').first()).toBeVisible()

  await sheet.locator('[name="username"]').fill('member1')
  await page.keyboard.press('Escape')

  await expect(sheet).toBeHidden()

  for (const name of ['game', 'activity', 'news', 'home']) await visit(page, name)

  expect(errors).toEqual([])
})

/** Navigates through the history, because a new page would start untranslated. */
async function visit(page: Page, name: string): Promise<void> {
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/m/${name}`)
  await expect(screen(page, name)).toBeVisible()
}

/**
 * This function runs in the page. Wraps each text node, including nodes that are added later, like
 * a browser translator.
 */
function translate(): void {
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []

    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue } = node
      if (!parent || !nodeValue?.trim()) continue
      if (/^(?:FONT|SCRIPT|STYLE|OPTION|TEXTAREA)$/.test(parent.tagName)) continue
      found.push(node as Text)
    }

    for (const text of found) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(`${text.data} `)
    }
  }
  wrapAll()
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true })
}
