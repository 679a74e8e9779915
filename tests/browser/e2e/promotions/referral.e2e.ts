import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import type { Brand } from '../../../tools/support/brands.ts'
import { stopClock } from '../../../tools/support/page-clock.ts'
import {
  field,
  logIn,
  makeUsername,
  openHome,
  startAsMember,
  submitTwice,
} from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt, fastIf } from '../../support/one-brand.ts'

const password = 'Passw0rd!'
const off = { REFERRAL: { enabled: false } }
const { agentRegister, availablePromotions, unreadCount } = endpoints

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a member invites friends with a personal link [REFERRAL-01, REFERRAL-02, REFERRAL-04, ROUTE-20]', {
  tag: '@fast-at-tlb',
}, async ({ page, browser, baseURL, texts }) => {
  await logIn(page, texts)
  await pressReferral(page, texts('invite_title'))
  const invitation = screen(page, 'invite-friends')

  await expect(page).toHaveURL(/\/m\/inviteFriends/)

  await invitation.getByRole('button', { name: texts('copy_link') }).click()

  await expect(overlay(page, 'toast')).toContainText(texts('link_copied'))

  await expectUsable(page)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const code = new URL(link).searchParams.get('r') ?? ''

  await expect(invitation).toContainText(code)

  const friends = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
  const friend = await friends.newPage()
  await friend.goto(link)

  await expect(screen(friend, 'register').locator('input[name="referralCode"]')).toHaveValue(code)

  await friends.close()
})

describeOnlyAt('aurora')('referral', () => {
  test('the referral page confirms a copied link for 1.5 s [UI-03]', async ({ page, texts }) => {
    await logIn(page, texts)
    await pressReferral(page, texts('invite_title'))
    const copy = screen(page, 'invite-friends').getByRole('button', { name: texts('copy_link') })

    await expect(copy).toBeEnabled()

    await stopClock(page)
    await copy.click()
    const toast = overlay(page, 'toast')

    await expect(toast).toContainText(texts('link_copied'))

    await page.clock.runFor(1_499)

    await expect(toast).toBeVisible()

    await page.clock.runFor(1)

    await expect(toast).toHaveCount(0)
  })

  for (const userName of ['agent1', 'agent2']) {
    test(
      `referral sends ${userName}, who has the shortcut and the chat like a member, to agent registration [REFERRAL-02, REFERRAL-06, ROLE-06, ROLE-07, ROUTE-21, ACTIVITY-07, CHAT-01]`,
      fastIf(userName === 'agent1'),
      async ({ page, texts, sandbox }) => {
        const body = { unReadCount: 3 }
        await sandbox.fault({ match: `GET ${unreadCount.path}`, status: 200, body })
        await sandbox.patch({ content: { memberPromotions: off } })
        await logIn(page, texts, { userName, password })
        await overlay(page, 'activity-shortcut').getByRole('button').first().click()

        await expect(screen(page, 'agent-register')).toBeVisible()

        await pressReferral(page, texts('agent_title'))

        await expect(screen(page, 'agent-register')).toBeVisible()
        await expect(page).toHaveURL(/\/m\/agentRegister/)

        await page.goto('/m/member/home')

        await expect(overlay(page, 'chat-link')).toContainText('3')

        await overlay(page, 'chat-link').click()

        await expect(
          overlay(page, 'chat').frameLocator('iframe').getByRole('textbox'),
        ).toBeVisible()
      },
    )
  }

  test('agent registration opens one account that can log in, even after repeated presses [REFERRAL-01, ROLE-07, ROUTE-21]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const username = makeUsername()
    await startAsMember(page, sandbox, 'agent1')
    await page.goto('/m/agentRegister')
    const form = screen(page, 'agent-register')
    await form.getByRole('button', { name: texts('agent_register') }).click()

    await expect(form.getByRole('alert').first()).toContainText(texts('username_required'))

    await expectUsable(page)

    // The form is for somebody else's account, so the browser must not fill in the agent's own
    // data.
    await expect(field(page, texts('username'))).toHaveAttribute('autocomplete', 'off')
    await expect(field(page, texts('password'))).toHaveAttribute('autocomplete', 'new-password')

    await field(page, texts('username')).fill(username)
    await field(page, texts('password')).fill(password)
    await submitTwice(page)

    await expect(form.getByRole('status')).toContainText(username)

    await expectUsable(page)
    const sent = await sandbox.requests(agentRegister.path)

    expect(sent.map(({ body, headers }) => ({ body, isSealed: 'x-rsa' in headers }))).toEqual([
      { body: { username, password, domain: 'aurora.localhost' }, isSealed: true },
    ])

    await page.evaluate(() => sessionStorage.clear())
    await logIn(page, texts, { userName: username, password })
  })

  test('agent registration shows members that they have no access, and sends a visitor to login [ROLE-07, ROUTE-21]', async ({
    sandbox,
    page,
    texts,
  }) => {
    await page.goto('/m/agentRegister')
    await expect(screen(page, 'login')).toBeVisible()
    await startAsMember(page, sandbox)
    await page.goto('/m/agentRegister')
    await expect(screen(page, 'agent-register')).toContainText(texts('agents_only'))
    await expect(page.locator('form')).toHaveCount(0)
  })

  test('a visitor sees that referral is coming soon when referral is off [REFERRAL-03, ROLE-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ content: { promotions: off } })
    await page.goto('/m/inviteFriends')
    const popup = overlay(page, 'alert')

    await expect(popup).toContainText(texts('referral_coming_soon'))

    await popup.getByRole('button').click()

    await expect(popup).toHaveCount(0)
    await expect(screen(page, 'invite-friends')).toContainText(texts('invite_not_open'))

    await expectUsable(page)
  })

  test('a visitor sees referral when referral is on, and logs in to use it [REFERRAL-02, ROLE-05, ROUTE-20]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { activityShortcuts: [{ redirect: 'INVITE_FRIENDS' }] } })
    await openHome(page)
    await overlay(page, 'activity-shortcut').getByRole('button').first().click()
    const invitation = screen(page, 'invite-friends')

    await expect(invitation).toContainText(texts('invite_visitor'))
    await expect(overlay(page, 'alert')).toHaveCount(0)

    await invitation.getByRole('button', { name: texts('login'), exact: true }).click()

    await expect(overlay(page, 'login')).toBeVisible()
  })

  test('when referral is off, a member has no referral link, and its page opens customer service [REFERRAL-02, REFERRAL-05]', async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    await context.route(/^https:\/\/support\./, route => route.fulfill({ body: 'service' }))
    await sandbox.patch({ content: { memberPromotions: off } })
    await startAsMember(page, sandbox)
    const told = page.waitForResponse(answer => answer.url().includes(availablePromotions.path))
    await page.goto('/m/member/home')
    await told

    await expect(screen(page, 'member-home')).toContainText('member1')
    await expect(page.getByRole('button', { name: texts('invite_title') })).toHaveCount(0)

    await page.goto('/m/inviteFriends')

    await expect(screen(page, 'invite-friends')).toContainText(texts('invite_closed'))

    await page.getByRole('button', { name: texts('ask_service') }).click()

    await expect(overlay(page, 'customer-service').getByRole('link').first()).toHaveAttribute(
      'href',
      toSupport(brand),
    )
  })

  test('the referral status is not fetched without REWCEN3 [PROMO-03, REFERRAL-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ flags: { REWCEN3: false } })
    await startAsMember(page, sandbox)
    await page.goto('/m/inviteFriends')
    await expect(screen(page, 'invite-friends')).toContainText(texts('invite_closed'))
    expect(await sandbox.requests(availablePromotions.path)).toEqual([])
  })
})

/** Presses the referral link at the bottom of the member's page. */
async function pressReferral(page: Page, name: string): Promise<void> {
  await page.goto('/m/member/home')
  await page.getByRole('button', { name }).click()
}

function toSupport(brand: Brand): string {
  return `https://support.${brand.domains[1]}/desk?name=member1`
}
