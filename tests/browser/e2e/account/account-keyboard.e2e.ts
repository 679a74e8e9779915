/**
 * Tests that a member can use the rewards, profile picture and security pages with only the
 * keyboard.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { field, logIn, member, startAsMember } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { openByKeyboard, tabBackTo, tabTo } from '../../support/keyboard-steps.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { claimReward, claimMission, redeemGoods, removeDevice } = endpoints
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

describeOnlyAt('aurora')('keyboard-only use by a member', () => {
  test('a member can claim a reward and a mission and redeem goods with only the keyboard', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await openByKeyboard(page, '/m/rewardCenter', 'reward-center')
    await claim(page, texts, 'reward-center')
    await expectFocusOnHeading(page)

    expect(await sandbox.requests(claimReward.path)).toHaveLength(1)

    await follow(page, texts('missions'), 'reward-center', 'missions', tabBackTo)
    await claim(page, texts, 'missions')
    await expectFocusOnHeading(page)

    expect(await sandbox.requests(claimMission.path)).toHaveLength(1)

    await follow(page, texts('mall'), 'missions', 'mall', tabBackTo)
    const redeem = screen(page, 'mall')
      .getByRole('button')
      .filter({ hasText: texts('redeem') })
      .first()

    await tabTo(page, redeem)
    await page.keyboard.press('Enter')
    const question = overlay(page, 'confirm')

    await expect(question).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(question).toHaveCount(0)
    await expect(redeem).toBeFocused()

    await waitForGuard(page)
    await page.keyboard.press('Enter')
    await tabTo(page, question.getByRole('button', { name: texts('redeem'), exact: true }))
    await page.keyboard.press('Enter')
    await expectAnnounced(page, texts('redeemed'))

    await expect(redeem).toBeFocused()
    expect(await sandbox.requests(redeemGoods.path)).toHaveLength(1)
  })

  test('a member can select another avatar with only the keyboard', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await openByKeyboard(page, '/m/member/home', 'member-home')
    const opener = screen(page, 'member-home').getByRole('button', { name: texts('avatar_change') })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const pictures = overlay(page, 'avatar').getByRole('listitem').getByRole('button')

    await expect(pictures.first()).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(overlay(page, 'avatar')).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, pictures.nth(4))
    await page.keyboard.press('Enter')
    await expectAnnounced(page, texts('avatar_changed'))

    await expect(overlay(page, 'avatar')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('a member can change the password with only the keyboard', async ({ page, texts }) => {
    await logIn(page, texts)
    await openByKeyboard(page, '/m/securityCenter', 'security-center')
    const way = texts('security_change_password')
    await follow(page, way, 'security-center', 'change-password')

    for (const label of ['old_password', 'new_password', 'repeat_password'] as const) {
      await tabTo(page, field(page, texts(label)))
      await page.keyboard.type(member.password)
    }

    await page.keyboard.press('Enter')
    await expectAnnounced(page, texts('password_changed'))

    await expect(screen(page, 'security-center')).toBeVisible()

    await expectFocusOnHeading(page)
  })

  test('a member can turn on a second factor and remove a device with only the keyboard', async ({
    page,
    browser,
    baseURL,
    texts,
    sandbox,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
    await logIn(await elsewhere.newPage(), texts)
    await sandbox.happen(member.userName, { bankCards: [card] })
    await logIn(page, texts)
    await openByKeyboard(page, '/m/securityCenter', 'security-center')
    const center = screen(page, 'security-center')
    const factor = center.getByRole('listitem').filter({ hasText: texts('security_factor_ga') })
    await tabTo(page, factor.getByRole('button'))
    await page.keyboard.press('Enter')
    await tabTo(page, field(page, texts('own_code')))
    await page.keyboard.type('654321')
    await page.keyboard.press('Enter')
    await expectAnnounced(page, texts('security_turned_on'))

    await expect(factor.getByRole('button')).toBeFocused()

    await expect(center).toContainText('•••• 9012')

    await tabTo(page, center.getByRole('link', { name: texts('security_add_account') }))
    const remove = center.getByRole('button', { name: texts('security_remove') })
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    const question = overlay(page, 'confirm')

    await expect(question).toBeVisible()

    await page.keyboard.press('Escape')

    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, question.getByRole('button', { name: texts('security_remove') }))
    await page.keyboard.press('Enter')
    await expectAnnounced(page, texts('security_removed'))

    await expect(remove).toHaveCount(0)

    await expectFocusOnHeading(page)

    expect(await sandbox.requests(removeDevice.path)).toHaveLength(1)

    await elsewhere.close()
  })
})

/** Presses the first claim button on the screen and checks that the reward is announced. */
async function claim(page: Page, texts: Texts, name: string): Promise<void> {
  const buttons = screen(page, name)
    .getByRole('button')
    .filter({ hasText: texts('claim') })

  await expect(buttons.first()).toBeVisible()

  const count = await buttons.count()
  await tabTo(page, buttons.first())
  await page.keyboard.press('Enter')
  await expectAnnounced(page, texts('reward_got'))

  await expect(buttons).toHaveCount(count - 1)
}

/** Follows a link to another screen. Expects the focus on that screen's heading. */
async function follow(
  page: Page,
  link: string,
  from: string,
  to: string,
  tab = tabTo,
): Promise<void> {
  const way = screen(page, from).getByRole('link', { name: link, exact: true })
  await tab(page, way)
  await page.keyboard.press('Enter')
  await expect(screen(page, to)).toBeVisible()
  await expectFocusOnHeading(page)
}

/** Expects the toast in a live region, so that screen readers announce it as soon as it appears. */
async function expectAnnounced(page: Page, text: string): Promise<void> {
  const [before = ''] = text.split('{{')
  const region = page.locator('[aria-live="polite"]').filter({ has: overlay(page, 'toast') })
  await expect(region).toContainText(before.trim())
}

/**
 * Expects the focus on a heading after the focused element was removed, so that a screen reader
 * continues from this heading.
 */
async function expectFocusOnHeading(page: Page): Promise<void> {
  const focused: Locator = page.locator('h1:focus, h2:focus')
  await expect(focused).toHaveCount(1)
}
