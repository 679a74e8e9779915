/** Tests the tabs and the game sheet without a network: their cached content and their messages. */
import type { Page } from '@playwright/test'
import { fillPrecache } from '../../../tools/support/fill-precache.ts'
import { disconnect } from '../../../tools/support/network.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { expectContent, openHome, startAsMember, untilSettled } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { tiles } from '../../support/game-list.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ serviceWorkers: 'allow' })

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload|did not come/

describeOnlyAt('tlb')('without a network', () => {
  test("a member's five tabs show the last seen data offline, below a single notice", async ({
    page,
    sandbox,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await startAsMember(page, sandbox)
    await openKept(page)
    await goTo(page, texts, 'promos')

    await expect(cards(page).first()).toBeVisible()

    await goTo(page, texts, 'profile')

    await expect(screen(page, 'member-home')).toContainText('member1')

    await goTo(page, texts, 'home')
    await untilSettled(page)
    await disconnect(page.context())
    // After a reload the page has no data in memory, only in storage.
    await page.reload()
    const strip = page.getByText(texts('you_are_offline'))

    await expect(strip).toBeVisible()
    expect((await strip.boundingBox())?.height).toBe(28)

    await expect(screen(page, 'home').locator('main li button').first()).toBeVisible()
    await expect(page.locator('[data-overlay="download-bar"]')).toHaveCount(0)

    const head = await page.getByRole('banner').boundingBox()

    expect(head?.y).toBe(28)

    await goTo(page, texts, 'games')

    await expect(tiles(page).first()).toBeVisible()

    await goTo(page, texts, 'promos')

    await expect(cards(page).first()).toBeVisible()

    await goTo(page, texts, 'profile')

    await expect(screen(page, 'member-home')).toContainText(texts('balance'))
    await expect(screen(page, 'member-home')).toContainText('member1')

    await goTo(page, texts, 'wallet')
    const deposit = screen(page, 'deposit')

    await expect(deposit.getByRole('alert').first()).toContainText(texts('deposit_failed'))
    await expect(strip).toHaveCount(1)
    await expect(page.locator('[data-overlay]')).toHaveCount(0)
  })

  test('an app reopened offline shows the games and promotions from the last visit', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await openKept(page)
    await goTo(page, texts, 'promos')

    await expect(cards(page).first()).toBeVisible()

    const first = (await cards(page).first().getAttribute('href')) ?? ''
    await untilSettled(page)
    await page.goto('about:blank')
    await disconnect(page.context())
    await page.goto('/m/login')
    await page.evaluate(() => sessionStorage.clear())
    await openHome(page)

    await expect(screen(page, 'home').locator('main li button').first()).toBeVisible()

    await goTo(page, texts, 'games')

    await expect(tiles(page).first()).toBeVisible()

    await goTo(page, texts, 'promos')

    await expect(cards(page).first()).toHaveAttribute('href', first)
  })

  test('an offline game sheet hints that playing needs a connection, and keeps its buttons enabled', async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    await openKept(page)
    await goTo(page, texts, 'games')

    await expect(tiles(page).first()).toBeVisible()

    await context.setOffline(true)
    await tiles(page).first().click()
    const sheet = overlay(page, 'game-sheet')
    const play = sheet.getByRole('button', { name: texts('game_play') })

    await expect(sheet).toContainText(texts('game_needs_network'))
    await expect(play).not.toHaveAttribute('aria-disabled')

    await context.setOffline(false)

    await expect(sheet).not.toContainText(texts('game_needs_network'))
  })

  test('buttons stay enabled if the browser wrongly reports that the network is lost', async ({
    page,
    texts,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await openHome(page)
    await goTo(page, texts, 'games')
    await tiles(page).first().click()
    const sheet = overlay(page, 'game-sheet')

    await expect(sheet).not.toContainText(texts('game_needs_network'))

    await sheet.getByRole('button', { name: texts('game_play') }).click()

    await expect(screen(page, 'login')).toBeVisible()
  })
})

/** Opens home and waits until its worker has cached every screen. */
async function openKept(page: Page): Promise<void> {
  await openHome(page)
  await fillPrecache(page)
  await page.reload()
  await expectContent(page)
  await untilSettled(page)
}

async function goTo(page: Page, texts: Texts, key: string): Promise<void> {
  await page
    .getByRole('navigation', { name: texts('main_navigation') })
    .getByRole('link', { name: texts(key) })
    .click()
}

function cards(page: Page) {
  return screen(page, 'activity').getByRole('listitem').getByRole('link')
}
