/** Tests the ten main flows in the order in which a screen reader announces each element. */
import type { Locator } from '@playwright/test'
import { field, openHome, startAsMember, submitLogin } from '../../support/actions.ts'
import { openDeposit, payButton } from '../../support/deposit-steps.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { tiles } from '../../support/game-list.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { bringReader, hear } from '../../support/screen-reader.ts'

/** Announcements without a name, which do not tell a player what the control does. */
const unnamed =
  /^(?:button|link|textbox|searchbox|combobox|checkbox|radio|tab|image|dialog|heading)(?:$|, (?:level|not|checked|position))/

/**
 * Expects announcements that begin with these strings in this order, and no control without a name.
 */
async function expectSaid(part: Locator, beginnings: readonly string[]): Promise<void> {
  const said = await hear(part)

  expect(said.filter(phrase => unnamed.test(phrase))).toEqual([])

  const heard: string[] = []

  for (const phrase of said) {
    const next = beginnings[heard.length]
    if (next !== undefined && phrase.startsWith(next)) heard.push(next)
  }

  expect(heard, said.join('\n')).toEqual(beginnings)
}

describeOnlyAt('tlb')('a screen reader', () => {
  test.beforeEach(({ page }) => bringReader(page))

  test('a screen reader guides the player through a login, and announces why it was rejected [WCAG 1.3.2, 4.1.2]', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[01]/)
    await page.goto('/m/login')
    await expectSaid(screen(page, 'login'), [
      `heading, ${texts('login_welcome')}, level 1`,
      `textbox, ${texts('username')}`,
      `${texts('password')}`,
      `button, ${texts('show_password')}`,
      `checkbox, ${texts('remember_me')}`,
      `button, ${texts('login')}`,
    ])
    await submitLogin(page, texts, { userName: 'member1', password: 'wrong one' })

    await expect(field(page, texts('password'))).toBeFocused()

    await expectSaid(screen(page, 'login'), [
      `${texts('password')}, wrong one, Wrong username or password`,
      'alert',
    ])
  })

  test('a screen reader guides the player through a registration, and announces missing fields [WCAG 3.3.1, 3.3.2]', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/register')
    const register = screen(page, 'register')
    await expectSaid(register, [
      `tab, ${texts('by_username')}, selected`,
      `textbox, ${texts('username')}`,
      `${texts('password')}`,
      'checkbox',
      `button, ${texts('create_account')}`,
    ])
    await register.getByRole('button', { name: texts('create_account') }).click()
    await expectSaid(register, [
      `textbox, ${texts('username')}, ${texts('username_required')}, invalid`,
      'alert',
      'checkbox',
    ])
  })

  test('a player with a screen reader can find a game and open its sheet', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/game?q=mango')
    const game = screen(page, 'game')

    await expect(tiles(page)).toHaveCount(1)

    await expectSaid(game, [
      `heading, ${texts('games')}, level 1`,
      `searchbox, ${texts('game_search')}`,
      'status',
      'button, Hot Mango Mambo',
    ])
    await tiles(page).first().click()
    const sheet = overlay(page, 'game-sheet')

    await expect(sheet.getByRole('button', { name: texts('game_play') })).toBeVisible()

    await expectSaid(sheet, ['heading, Mango Mambo', `button, ${texts('game_play')}`])
  })

  test('a screen reader guides the player through a deposit to its summary', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openDeposit(page, texts, sandbox)
    const deposit = screen(page, 'deposit')
    await expectSaid(deposit, [
      `heading, ${texts('wallet_deposit')}, level 1`,
      `textbox, ${texts('deposit_amount')}`,
      `group, ${texts('deposit_presets')}`,
      `group, ${texts('deposit_method')}`,
      'radio, Bank transfer No fee, checked',
      `group, ${texts('deposit_bonus')}`,
      'button',
    ])
    await field(page, texts('deposit_amount')).fill('1000')

    await expect(payButton(page, texts)).toBeVisible()

    await expectSaid(deposit, [`group, ${texts('deposit_bonus')}`, 'term', 'definition', 'button'])
  })

  test('a screen reader announces the amount that can be withdrawn, and the link to add an account', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/withdraw')

    await expect(page.getByRole('link', { name: texts('withdraw_add_account') })).toBeVisible()

    await expectSaid(screen(page, 'withdraw'), [
      `heading, ${texts('wallet_withdraw')}, level 1`,
      'term',
      'definition',
      `link, ${texts('withdraw_add_account')}`,
    ])
  })

  test('a screen reader reads a promotion with its terms and its link', async ({ page, texts }) => {
    await page.goto('/m/activity')
    const list = screen(page, 'activity')

    await expect(list.getByRole('link', { name: /Parlay boost/ })).toBeVisible()

    await expectSaid(list, [
      `heading, ${texts('promotions')}, level 1`,
      `group, ${texts('promotion_categories')}`,
      'region, Sports',
      'link, Parlay boost',
      'timer',
    ])
    await list.getByRole('link', { name: /Parlay boost/ }).click()
    const promotion = screen(page, 'activity')

    await expect(promotion.getByRole('heading', { level: 1 })).toContainText('Parlay boost')

    await expectSaid(promotion, [`link, ${texts('back')}`, 'heading, Parlay boost', 'timer'])
  })

  test('a player with a screen reader can claim a reward', async ({ page, texts, sandbox }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/rewardCenter')
    const center = screen(page, 'reward-center')
    const claims = center.getByRole('button', { name: texts('claim') })

    await expect(claims.first()).toBeVisible()

    await expectSaid(center, [
      `heading, ${texts('reward_center')}, level 1`,
      `region, ${texts('rewards_ready')}`,
      'heading, Daily gift, level 3',
      'button, Claim: Daily gift',
    ])
    await claims.first().click()

    await expect(center.getByRole('heading', { name: texts('rewards_past') })).toBeVisible()
    await expect.poll(() => hear(center)).not.toContain('button, Claim: Daily gift')
  })

  test('a player with a screen reader can select a language by its native name', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    await page
      .getByRole('button', { name: texts('choose_language') })
      .first()
      .click()
    const sheet = overlay(page, 'language')

    await expect(sheet).toBeVisible()

    await expectSaid(sheet, [
      `heading, ${texts('choose_language')}`,
      'button, English, pressed',
      'button, Tagalog, not pressed',
    ])
  })

  test('a player with a screen reader can find an answer in the help, and the link to customer service', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/help')
    const help = screen(page, 'help')
    await expect(help.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectSaid(help, [`heading, ${texts('help_title')}, level 1`, 'searchbox', 'heading'])
  })

  test("a screen reader announces a member's data and links [WCAG 1.3.1, 2.4.6]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    const account = screen(page, 'member-home')

    await expect(account.getByRole('link', { name: texts('limits_link') })).toBeVisible()
    await expect(account.getByRole('link', { name: texts('wallet_withdraw') })).toBeVisible()

    await expectSaid(account, [
      `heading, ${texts('my_account')}, level 1`,
      'region, member1',
      `link, ${texts('wallet_deposit')}`,
      `link, ${texts('wallet_withdraw')}`,
      `navigation, ${texts('my_account')}`,
      `link, ${texts('limits_link')}`,
      `button, ${texts('log_out')}`,
    ])
  })
})
