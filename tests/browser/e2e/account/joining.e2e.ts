/**
 * A visitor's path to an account: the login and registration buttons, why they are needed, and the
 * first steps.
 */
import type { Page } from '@playwright/test'
import { listTranslated, loadTexts, type Texts } from '../../../tools/support/texts.ts'
import {
  confirmAge,
  expectContent,
  field,
  makeUsername,
  openHome,
  readSession,
} from '../../support/actions.ts'
import { explainOverlay } from '../../support/app-prompt.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { openByKeyboard, tabTo } from '../../support/keyboard-steps.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

async function register(page: Page, texts: Texts): Promise<void> {
  await field(page, texts('username')).fill(makeUsername())
  await field(page, texts('password')).fill('Secret123')
  await confirmAge(page)
  await page
    .locator('form')
    .getByRole('button', { name: texts('create_account') })
    .click()
}

const steps = (page: Page, texts: Texts) =>
  screen(page, 'home').getByRole('region', { name: texts('first_title') })

test('on a phone of 320 px login and registration both fit next to the logo, in every language', async ({
  page,
  texts,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openHome(page)
  const bar = screen(page, 'home').getByRole('banner')
  const ways = ['login', 'register'].map(key =>
    bar.getByRole('button', { name: texts(key), exact: true }),
  )

  for (const way of ways) await expect(way).toBeVisible()

  const words = listTranslated().map(language => {
    const spoken = loadTexts(language)
    return { language, login: spoken('login'), register: spoken('register') }
  })

  expect(await page.evaluate(readFaults, words)).toEqual([])

  await page.reload()
  await bar.getByRole('button', { name: texts('register'), exact: true }).click()

  await expect(overlay(page, 'register')).toBeVisible()
})

type Words = { language: string; login: string; register: string }

/**
 * Runs in the page: returns the languages in which the login and registration buttons overflow the
 * bar or leave no room for the logo.
 */
function readFaults(words: Words[]): unknown[] {
  const header = document.querySelector('header')
  const logo = header?.querySelector('img')
  const buttons = [...(header?.querySelectorAll('button') ?? [])].slice(-2)
  const labels = buttons.map(button => button.firstElementChild ?? button)

  return words.flatMap(({ language, login, register }) => {
    labels.forEach((label, at) => {
      label.textContent = at === 0 ? login : register
    })
    const boxes = buttons.map(button => button.getBoundingClientRect())
    const isCut = labels.some(
      (label, at) => label.getBoundingClientRect().height > (boxes[at]?.height ?? 0),
    )
    const right = Math.max(...boxes.map(box => box.right))
    const height = Math.min(...boxes.map(box => box.height))
    const width = logo?.getBoundingClientRect().width ?? 0
    const isFine = right <= 320 && height >= 44 && width >= 40 && !isCut

    return isFine ? [] : [{ language, right, height, width, isCut }]
  })
}

describeOnlyAt('aurora')("a visitor's login", () => {
  test("a visitor's login and registration name the tapped game and continue to the game", async ({
    page,
    texts,
  }) => {
    await openHome(page)
    await expectContent(page)
    await screen(page, 'home').locator('main li button:has(img)').first().click()
    const sheet = overlay(page, 'game-sheet')
    const name = (await sheet.getByRole('heading', { level: 2 }).textContent()) ?? ''
    await sheet.getByRole('button', { name: texts('game_play'), exact: true }).click()
    const why = texts('intent_game').replace('{{game}}', name)

    await expect(screen(page, 'login')).toContainText(why)

    await screen(page, 'login')
      .getByRole('button', { name: texts('register') })
      .click()

    await expect(screen(page, 'register')).toContainText(why)

    await register(page, texts)
    // Some vendors' games replace the page instead of opening in a frame.
    const isInFrame = () => screen(page, 'launch-game').locator('iframe').isVisible()

    await expect
      .poll(async () => page.url().includes('/lgw/games/play/') || (await isInFrame()))
      .toBe(true)

    await page.goto('/m/home')
    const links = steps(page, texts).getByRole('link')

    await expect(links).toHaveText([new RegExp(texts('first_deposit'))])
  })

  test('the login screen shows which page the visitor wanted to open', async ({ page, texts }) => {
    await page.goto('/m/member/messages')
    const why = texts('intent_page').replace('{{page}}', texts('messages_title'))
    await expect(screen(page, 'login')).toContainText(why)
  })
})

describeOnlyAt('aurora')('a new player', () => {
  test.use({ popupOff: false })

  test('a visitor registers with a few keys on the keyboard, and sees the first steps without a popup', async ({
    page,
    texts,
  }) => {
    await openByKeyboard(page, '/m/register', 'register')
    await page.evaluate(countTabs)
    const username = makeUsername()
    await tabTo(page, field(page, texts('username')))
    await page.keyboard.type(username)
    await tabTo(page, field(page, texts('password')))
    await page.keyboard.type('Secret123')
    await tabTo(page, page.locator('[name="isOfAge"]'))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')

    await expect(screen(page, 'home')).toBeVisible()
    // The tab stops: Back, two registration methods, the name and its suggestion, the password and
    // its eye button, the code, the age.
    expect(await page.evaluate(readTabs)).toBeLessThanOrEqual(8)
    expect(await readSession(page)).toMatchObject({ userName: username })

    await expect(steps(page, texts).getByRole('listitem')).toHaveCount(3)
    await expect(steps(page, texts).getByRole('link')).toHaveText([
      new RegExp(texts('first_deposit')),
      new RegExp(texts('first_play')),
    ])
    await expect.poll(() => explainOverlay(page, 'announcement')).toBe('budget-spent')

    await steps(page, texts)
      .getByRole('button', { name: texts('close') })
      .click()

    await expect(steps(page, texts)).toHaveCount(0)

    await page.reload()
    await expectContent(page)

    await expect(steps(page, texts)).toHaveCount(0)
  })
})

/** This function runs in the page. */
function countTabs(): void {
  const counted = window as { tabs?: number }
  counted.tabs = 0
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') counted.tabs = (counted.tabs ?? 0) + 1
  })
}

function readTabs(): number {
  return (window as { tabs?: number }).tabs ?? 0
}
