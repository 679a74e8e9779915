/**
 * Tests links that log in: which links ask for confirmation first, and which data other scripts on
 * the page can read.
 */
import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import { logIn, member, openHome, readSession } from '../../support/actions.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { endTab, readRemembered, rememberMember } from '../../support/remembered.ts'

const describeInOneBrand = describeOnlyAt('aurora')
const attacker = 'vip7'

const question = (page: Page) => overlay(page, 'confirm')

/** Finds the notice that names the account. */
const notice = (page: Page, texts: Texts, name: string) =>
  overlay(page, 'toast').filter({ hasText: texts('logged_in_as').replace('{{name}}', name) })

async function answer(page: Page, texts: Texts, key: 'login' | 'link_login_no'): Promise<void> {
  await question(page)
    .getByRole('button', { name: texts(key), exact: true })
    .click()
  await expect(question(page)).toHaveCount(0)
}

const expectPlayer = (page: Page, userName: string) =>
  expect.poll(() => readSession(page)).toMatchObject({ userName })

describeInOneBrand('a login link from somebody else', () => {
  test('a foreign login link prompts a player with another remembered account; a refusal keeps that account [GUARD-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const { token } = await sandbox.openSession(attacker)
    await rememberMember(page, texts)
    await endTab(page)
    await page.goto(`/m/voucherCenter?token=${token}`)

    await expect(question(page)).toContainText(attacker)

    await expectAccessible(page)

    expect(await readSession(page)).toBeNull()

    await answer(page, texts, 'link_login_no')
    await expectPlayer(page, member.userName)

    await expect(screen(page, 'deposit')).toBeVisible()
    expect(await readRemembered(page)).not.toBeNull()
  })

  test('a foreign login link prompts the player if no account is remembered, and then names the account [GUARD-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const { token } = await sandbox.openSession(attacker)
    await page.goto(`/m/home?tokens=${token}`)

    await expect(question(page)).toContainText(attacker)
    expect(await readSession(page)).toBeNull()

    await answer(page, texts, 'login')
    await expectPlayer(page, attacker)

    await expect(notice(page, texts, attacker)).toBeVisible()

    await expectAccessible(page)

    await page.getByRole('button', { name: texts('not_you') }).click()

    await expect(screen(page, 'login')).toBeVisible()
    await expect(notice(page, texts, attacker)).toHaveCount(0)
    expect(await readSession(page)).toBeNull()
  })

  test('a login link from another site prompts the player, and a reload does not count as consent', async ({
    page,
    baseURL,
    sandbox,
  }) => {
    const { token } = await sandbox.openSession(attacker)
    const own = `${baseURL}/m/home?token=${token}`
    await page.route('https://evil.example/', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${own}">Play</a>`,
      }),
    )
    await page.goto('https://evil.example/')
    await page.getByRole('link', { name: 'Play' }).click()

    await expect(question(page)).toContainText(attacker)

    // After the reload, Chromium reports this page as the referrer.
    await page.reload()

    await expect(screen(page, 'home')).toBeVisible()
    expect(await readSession(page)).toBeNull()
  })

  test('a hand-over code from another site also prompts the player, and a refusal does not show an alert', async ({
    page,
    texts,
    sandbox,
  }) => {
    const session = await sandbox.openSession(attacker)
    await page.route(`**${bffPaths.redeemHandOver}`, route =>
      route.fulfill({ json: { success: true, value: { session } } }),
    )
    await page.goto('/m/home#hand-over=code')

    await expect(question(page)).toContainText(attacker)

    await answer(page, texts, 'link_login_no')

    await expect(screen(page, 'home')).toBeVisible()
    await expect(overlay(page, 'alert')).toHaveCount(0)
    expect(await readSession(page)).toBeNull()
  })
})

describeInOneBrand('a link that returns to the brand', () => {
  test('a return link with the token that the player left with logs in without a prompt [NAV-02, GUARD-02]', async ({
    page,
    context,
    texts,
  }) => {
    await logIn(page, texts)
    const { token } = (await readSession(page)) ?? {}
    const back = await context.newPage()
    await back.goto(`/m/member/home?token=${token}`)

    await expect(screen(back, 'member-home')).toContainText(member.userName)
    await expect(notice(back, texts, member.userName)).toBeVisible()
    await expect(question(back)).toHaveCount(0)
  })

  test("a link from a page on the brand's own domains logs in with one tap", async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    const session = await sandbox.openSession(member.userName)
    await context.route(`**${bffPaths.redeemHandOver}`, route =>
      route.fulfill({ json: { success: true, value: { session } } }),
    )
    await openHome(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/m/member/home#hand-over=code'
      link.textContent = 'Move'
      // Without a `target`, the page's router would handle the link itself.
      link.target = '_blank'
      link.rel = 'opener'
      document.body.prepend(link)
    })
    const [moved] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Move' }).evaluate((link: HTMLAnchorElement) => link.click()),
    ])

    await expect(screen(moved, 'member-home')).toContainText(member.userName)
    await expect(notice(moved, texts, member.userName)).toBeVisible()
  })
})

describeInOneBrand('a token in the URL is hidden from all other scripts', () => {
  for (const isControlled of [false, true]) {
    test.describe(isControlled ? 'with a worker in control' : 'without a worker', () => {
      test.use({ serviceWorkers: isControlled ? 'allow' : 'block' })

      test('no script can read a token from the URL in any of its spellings, nor a code or a user name', async ({
        page,
        sandbox,
        expectedErrors,
      }) => {
        expectedErrors.push(/hand-over\/redeem|status of 40[13]/)

        if (isControlled) {
          await openHome(page)
          await page.evaluate(() => navigator.serviceWorker.ready)
          await page.reload()
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        }

        const { token } = await sandbox.openSession(member.userName)
        const referrers: string[] = []
        page.on('request', request => referrers.push(request.headers().referer ?? ''))

        for (const [path, secret] of [
          [`/m/home?token=${token}&r=7`, token],
          [`/m/home?r=7&tokens=${token}#top`, token],
          ['/m/help?r=7#hand-over=secret-code', 'secret-code'],
          ['/m/login?r=7&userName=secret-name', 'secret-name'],
        ] as const) {
          await page.goto(path)
          await expect(page.locator('[data-screen]')).toBeVisible()
          await expect(page).toHaveURL(/\?r=7(?:#top)?$/)
          const readable = await page.evaluate(() =>
            JSON.stringify([
              performance.getEntries().map(({ name }) => name),
              [document.URL, document.referrer, history.state],
              'navigation' in window &&
                (window.navigation as { entries(): { url: string }[] }).entries().map(e => e.url),
            ]),
          )
          expect(readable, path).toContain('?r=7')
          expect(readable, path).not.toContain(secret)
          expect(referrers.join(), path).not.toContain(secret)
        }
      })
    })
  }
})

describeInOneBrand('a logout', () => {
  test("a logout ends the same player's session in the other tab, but not another player’s session", async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    const [other, stranger] = [await context.newPage(), await context.newPage()]
    await logIn(other, texts)
    await logIn(stranger, texts, { ...member, userName: attacker })
    await other.goto('/m/member/home')

    await expect(screen(other, 'member-home')).toContainText(member.userName)

    await page.bringToFront()
    await page.goto('/m/member/home')
    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect(screen(page, 'home')).toBeVisible()

    await other.bringToFront()

    await expect(screen(other, 'login')).toBeVisible()
    expect(await readSession(other)).toBeNull()

    await expectPlayer(stranger, attacker)

    // Each session also ends on the platform.
    await expect.poll(async () => (await sandbox.requests('/wps/session/logout')).length).toBe(2)
  })
})
