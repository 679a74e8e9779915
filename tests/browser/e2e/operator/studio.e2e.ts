/** Tests Studio: one session of an operator, from a change to a saved file. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { startCommand } from '../../../tools/support/child.ts'
import { toTestOutDir } from '../../../tools/support/product.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { test as base, expect } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

type Studio = { url: string; file: string; stop: () => Promise<void> }

const test = base.extend<{ studio: Studio }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern.
  studio: async ({}, use) => {
    const merchantsDir = await mkdtemp(join(tmpdir(), 'livery-studio-e2e-'))
    await cp('merchants', merchantsDir, { recursive: true })
    const flags = ['--merchants-dir', merchantsDir, '--out', toTestOutDir('studio'), '--json']
    const args = ['--import', 'tsx', 'scripts/cli/main.ts', 'studio', 'aurora', ...flags]
    const running = startCommand(process.execPath, args)
    const { url } = JSON.parse(await running.said(/"url": "[^"]+"\s*\}/))

    const stop = async () => {
      running.interrupt()
      expect((await running.finished).exitCode).toBe(0)
    }
    await use({ url, file: join(merchantsDir, 'aurora/merchant.json'), stop })
    await stop()

    await rm(merchantsDir, { recursive: true })
  },
})

/** The product's frames, which have left the page that stores the session. */
function listFrames(page: Page): Frame[] {
  return page.frames().filter(frame => /^http:[^?]*\/m\//.test(frame.url()))
}

async function readBrandColours(page: Page): Promise<string[]> {
  const read = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')
  return Promise.all(listFrames(page).map(frame => frame.evaluate(read)))
}

const red = '#e11d48'
const violet = '#8b5cf6'
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path fill="#8b5cf6" d="M4 4h152v32H4z"/></svg>'

describeInOneBrand('Studio', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    // The browser logs the refused upload, and the requests after Studio has stopped.
    expectedErrors: [/status of 422 .*\/api\/upload\?name=brand\.txt|ERR_CONNECTION_REFUSED/],
  })

  test('Studio shows a color in three frames without a reload, undoes, saves one line, and refuses a conflict', async ({
    page,
    studio,
  }) => {
    const original = await readFile(studio.file, 'utf8')
    await page.goto(studio.url)

    await expect.poll(() => readBrandColours(page)).toEqual([violet, violet, violet])

    for (const frame of listFrames(page)) {
      await frame.evaluate(() => {
        document.documentElement.setAttribute('data-first', '')
        // The app adds the font of another script like this.
        document.styleSheets[0]?.insertRule('@font-face{font-family:"Face hi";src:local("Arial")}')
      })
    }

    const brand = page.getByRole('textbox', { name: 'Brand color' })
    const save = page.getByRole('button', { name: 'Save' })

    await test.step('a change', async () => {
      await brand.fill(red)
      await expect.poll(() => readBrandColours(page)).toEqual([red, red, red])
      for (const frame of listFrames(page)) {
        await expect(frame.locator('html')).toHaveAttribute('data-first', '')
        const families = () => [...document.fonts].map(({ family }) => family)
        expect(await frame.evaluate(families)).toContain('Face hi')
      }
      expect(await readFile(studio.file, 'utf8')).toBe(original)
    })

    await test.step('undo and redo', async () => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => readBrandColours(page)).toEqual([violet, violet, violet])
      await expect(brand).toHaveValue(violet)
      await expect(save).toBeDisabled()
      await page.getByRole('button', { name: 'Redo' }).click()
      await expect(brand).toHaveValue(red)
    })

    await test.step('a text that is not a color, which is neither saved nor lost', async () => {
      const accent = page.getByRole('textbox', { name: 'Accent color' })
      await accent.fill('amber')
      await save.click()
      await expect(page.getByRole('alert')).toContainText('Accent color: must be a color')
      await expect(accent).toBeFocused()
      await expect(accent).toHaveValue('amber')
      await expect(page.getByRole('group', { name: 'Accent color' })).toContainText(
        'Problem: must be a color',
      )
      expect(await readFile(studio.file, 'utf8')).toBe(original)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('alert')).toBeHidden()
    })

    await test.step('save', async () => {
      await save.click()
      await expect(page.getByRole('status')).toHaveText('Saved merchants/aurora/merchant.json')
      expect(await readFile(studio.file, 'utf8')).toBe(original.replace(violet, red))
    })

    await test.step('the check, and the next steps', async () => {
      await page.getByRole('button', { name: 'Steps to publish' }).click()
      const dialog = page.getByRole('dialog', { name: 'Aurora Casino' })
      await expect(dialog.getByRole('status')).toHaveText(/^Builds: no problems/)
      await expect(dialog).toContainText('npm run livery -- build --merchants-dir')
      await expect(dialog.getByRole('link', { name: 'as a member' })).toHaveAttribute(
        'href',
        /^http:\/\/aurora\.localhost:\d+\/preview\/member\?as=member&/,
      )
      await dialog.getByRole('button', { name: 'Back to the brand' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('undo and redo of a saved change', async () => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(brand).toHaveValue(violet)
      await expect(save).toBeEnabled()
      await page.getByRole('button', { name: 'Redo' }).click()
      await expect(brand).toHaveValue(red)
      await expect(save).toBeDisabled()
    })

    await test.step('a problem, named beside Save', async () => {
      const search = page.getByRole('searchbox', { name: 'Find a setting' })
      await search.fill('money')
      const currency = page.getByRole('textbox', { name: 'Currency' })
      await currency.fill('usd')
      await currency.press('Enter')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Cannot save: 1 problem')
      await expect(alert).toContainText('Currency: must be a currency code')
      await expect(save).toHaveAccessibleDescription(/Currency: must be a currency code/)
      await search.fill('')
      await alert.getByRole('button', { name: 'Show' }).click()
      await expect(currency).toBeFocused()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(alert).toBeHidden()
      await page.getByRole('radio', { name: 'Look' }).check()
    })

    await test.step('a language that is found by name, shown at once, and accepted with one button', async () => {
      const search = page.getByRole('searchbox', { name: 'Find a setting' })
      await search.fill('turkish')
      const offered = page.getByRole('group', { name: 'Offered', exact: true })
      await offered.getByRole('checkbox', { name: 'Turkish (TR)' }).check()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('no native reader has checked the TR texts')
      const shown = page.getByRole('main').getByRole('combobox', { name: 'Language' })
      await expect(shown.getByRole('option', { name: 'Turkish (TR)' })).toBeAttached()
      await expect(page.getByText('The frames show the last look without problems')).toBeHidden()

      await offered
        .getByRole('button', { name: 'Offer Turkish (TR) without a native reader’s check' })
        .click()
      await expect(alert).toBeHidden()

      await page.getByRole('button', { name: 'Undo' }).click()
      await alert.getByRole('button', { name: 'Offer anyway' }).click()
      await expect(alert).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(save).toBeDisabled()
      await search.fill('')
      await page.getByRole('radio', { name: 'Look' }).check()
    })

    await test.step('a conflict', async () => {
      const elsewhere = original.replace('"radius": "soft"', '"radius": "round"')
      await writeFile(studio.file, elsewhere)
      await page.getByRole('radio', { name: 'compact' }).check()
      await save.click()
      const dialog = page.getByRole('dialog', { name: 'merchant.json has changed on disk' })

      await expect(dialog).toContainText('"radius": "round"')
      expect(await readFile(studio.file, 'utf8')).toBe(elsewhere)

      await dialog.getByRole('button', { name: 'Apply my changes to the file on disk' }).click()
      await save.click()

      await expect(page.getByRole('status')).toHaveText('Saved merchants/aurora/merchant.json')
      expect(JSON.parse(await readFile(studio.file, 'utf8')).theme).toMatchObject({
        brand: violet,
        radius: 'round',
        density: 'compact',
      })
    })

    await test.step('a logo file', async () => {
      const wordmark = page.getByRole('group', { name: 'Wordmark', exact: true })
      const logo = { name: 'brand.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wideLogo) }
      await wordmark.locator('input[type="file"]').setInputFiles(logo)
      await expect(wordmark.getByRole('img', { name: 'wordmark.svg' })).toBeVisible()

      const text = { name: 'brand.txt', mimeType: 'text/plain', buffer: Buffer.from('brand') }
      await wordmark.locator('input[type="file"]').setInputFiles(text)
      await expect(wordmark).toContainText('brand.txt: must be an svg, png or jpg file')
    })

    await test.step('a font', async () => {
      const font = page.getByRole('group', { name: 'Heading font' })
      const face = await readFile('apps/web/src/brand/skins/paper/face/latin.woff2')
      const file = { name: 'Own Face.woff2', mimeType: 'font/woff2', buffer: face }
      await font.locator('input[type="file"]').setInputFiles(file)
      await expect(font).toContainText('heading.woff2')
      await font.getByRole('button', { name: 'Reset' }).click()
      await expect(font).toContainText('Default')
    })

    await test.step('a text that still has the focus when it is saved', async () => {
      await page.getByRole('searchbox', { name: 'Find a setting' }).fill('legal.company')
      await page.getByRole('textbox', { name: 'Company' }).fill('Aurora Play Ltd')
      await page.keyboard.press('ControlOrMeta+s')
      await expect
        .poll(async () => JSON.parse(await readFile(studio.file, 'utf8')).legal.company)
        .toBe('Aurora Play Ltd')
      await page.getByRole('searchbox', { name: 'Find a setting' }).fill('')
    })

    await test.step('the order of a list, by keyboard and by pointer', async () => {
      await page.locator('aside details').evaluateAll(groups => {
        for (const group of groups) group.setAttribute('open', '')
      })
      const order = page.getByRole('group', { name: 'Home order' })
      const rows = order.getByRole('listitem').locator('span')
      const upwards = order.getByRole('button', { name: 'Move games up' })

      await expect(rows).toHaveText(['hero', 'ticker', 'vip', 'own', 'categories', 'games'])

      await upwards.press('Enter')

      await expect(rows).toHaveText(['hero', 'ticker', 'vip', 'own', 'games', 'categories'])
      await expect(upwards).toBeFocused()

      await upwards.press('Alt+ArrowUp')

      await expect(rows).toHaveText(['hero', 'ticker', 'vip', 'games', 'own', 'categories'])

      await order
        .getByRole('button', { name: 'Drag categories' })
        .dragTo(order.getByRole('button', { name: 'Drag games' }))

      await expect(rows).toHaveText(['hero', 'ticker', 'vip', 'categories', 'games', 'own'])
      await save.click()
      await expect(page.getByRole('status')).toHaveText('Saved merchants/aurora/merchant.json')
      expect(JSON.parse(await readFile(studio.file, 'utf8')).theme.tokens.homeOrder).toEqual([
        ...['hero', 'ticker', 'vip', 'categories', 'games', 'own'],
      ])
    })

    await test.step('locked and inherited values', async () => {
      await page.getByRole('radio', { name: 'All other settings' }).check()
      const age = page.getByRole('group', { name: 'Minimum age' })
      await expect(age.getByRole('spinbutton')).toBeDisabled()
      await expect(age).toContainText('_base/house.json (legal.minimumAge)')
      const help = page.getByRole('group', { name: 'Responsible play url' })
      await expect(help).toContainText('Inherited from')
    })

    await test.step('a new brand with its host, currency and languages', async () => {
      await page.getByRole('button', { name: 'New brand' }).click()
      const dialog = page.getByRole('dialog', { name: 'New brand' })
      const host = dialog.getByRole('textbox', { name: 'Host' })
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Kumsal')
      await host.focus()
      await expect(host).toHaveValue('www.kumsal.example')
      await expect(dialog.getByRole('button', { name: 'Close without creating' })).toBeInViewport()

      await expect(dialog.getByRole('radio', { name: 'dark' })).toBeChecked()
      await dialog.getByRole('radio', { name: 'paper' }).check()
      await expect(dialog.getByRole('radio', { name: 'light' })).toBeChecked()

      await host.fill('kumsal.localhost')
      await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('Turkish Lira (TRY)')
      await dialog.getByRole('combobox', { name: 'Main language' }).selectOption('Turkish (TR)')
      await dialog.getByText('More languages').first().click()
      await dialog.getByRole('checkbox', { name: 'English (EN)' }).check()
      await dialog.getByRole('button', { name: 'Create' }).click()

      await expect(dialog).toBeHidden()
      await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('kumsal')
      const created = join(dirname(studio.file), '../kumsal/merchant.json')
      expect(JSON.parse(await readFile(created, 'utf8'))).toMatchObject({
        domains: ['kumsal.localhost'],
        currency: 'TRY',
        languages: { default: 'TR', offered: ['TR', 'EN'] },
        skin: 'paper',
        theme: { mode: 'light' },
      })
    })

    await test.step('unsaved changes after a reload', async () => {
      page.on('dialog', dialog => dialog.accept())
      await page.getByRole('radio', { name: 'Look' }).check()
      await expect.poll(() => listFrames(page).length).toBe(3)
      await brand.fill(red)
      await expect(save).toBeEnabled()
      await page.reload()
      await expect(page.getByRole('status')).toHaveText(/^Unsaved changes, restored/)
      await expect(brand).toHaveValue(red)
    })

    await test.step('a stop of Studio', async () => {
      // The product in the frames would report that its servers have stopped.
      await page.locator('iframe').evaluateAll(frames => {
        for (const frame of frames) frame.remove()
      })
      await studio.stop()
      await expect(page.getByRole('alert')).toContainText('Studio has stopped. Start it again with')
      await expect(page.getByRole('alert')).toContainText('Your unsaved changes are kept')
    })

    await test.step('accessibility of the page around the frames', async () => {
      await expectAccessible(page)
    })
  })
})
