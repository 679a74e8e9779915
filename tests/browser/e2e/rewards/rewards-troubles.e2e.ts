/**
 * Tests claims and redemptions with failures between a tap and its response: each must be booked
 * exactly once.
 */
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { Locator, Page, Route } from '@playwright/test'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { startAsMember, submitLogin } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const firstPoints = 2_400
const lost = /Failed to load resource|ERR_/

type Deed = {
  name: string
  path: string
  screen: string
  sends: EndpointName
  reads: EndpointName
  /** A text in the item's card. */
  card: string
  button: string
  /** The points that one booking credits. */
  points: number
  failed: string
  empty: string
  confirms?: true
}

const deeds: readonly Deed[] = [
  {
    name: 'a reward',
    path: '/m/rewardCenter',
    screen: 'reward-center',
    sends: 'claimReward',
    reads: 'rewards',
    card: 'Quà mỗi ngày',
    button: 'claim',
    points: 50,
    failed: 'rewards_failed',
    empty: 'rewards_empty',
  },
  {
    name: 'a mission',
    path: '/m/leaderBoard',
    screen: 'missions',
    sends: 'claimMission',
    reads: 'missions',
    card: 'Những bước đầu',
    button: 'claim',
    points: 150,
    failed: 'missions_failed',
    empty: 'missions_empty',
  },
  {
    name: 'goods',
    path: '/m/mall/mallHome',
    screen: 'mall',
    sends: 'redeemGoods',
    reads: 'mall',
    card: 'Bộ bài',
    button: 'redeem',
    points: -350,
    failed: 'mall_failed',
    empty: 'mall_empty',
    confirms: true,
  },
]

type Stage = { page: Page; texts: Texts; sandbox: SandboxClient }

describeOnlyAt('lotus')('a booking of points', () => {
  for (const deed of deeds) {
    const { name, path, sends } = deed
    const { path: call, method } = endpoints[sends]
    const match = `${method} ${call}`

    test(`the call for ${name} is sent once on a double tap, and on a tap during the call`, async ({
      page,
      texts,
      sandbox,
    }) => {
      const stage = { page, texts, sandbox }
      const button = await open(stage, deed)
      const held = await holdUrl(page, `**${call}`)
      await button.evaluate((element: HTMLButtonElement) => {
        element.click()
        element.click()
      })
      await confirm(stage, deed)

      await expect(button).toHaveAttribute('aria-busy', 'true')

      await button.click({ force: true })
      held.release()
      await expectBookedOnce(stage, deed)

      expect(await sandbox.requests(call)).toHaveLength(1)
    })

    test(`the call for ${name} is sent once even if it is lost in transit`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      const stage = { page, texts, sandbox }
      const button = await open(stage, deed)
      await loseFirst(page, call, route => route.abort('internetdisconnected'))
      await press(stage, deed, button)
      await hearOfLoss(stage)

      expect((await sandbox.give('member1')).points).toBe(firstPoints)
      await expect(button).not.toHaveAttribute('aria-busy')

      await waitForGuard(page)
      await press(stage, deed, button)
      await expectBookedOnce(stage, deed)
    })

    test(`the call for ${name} is booked once even if its response is lost, also after a reload`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      const stage = { page, texts, sandbox }
      const button = await open(stage, deed)
      await loseFirst(page, call, loseAnswer)
      await press(stage, deed, button)
      await hearOfLoss(stage)
      await page.reload()

      await expect(screen(page, deed.screen).getByRole('listitem').first()).toBeVisible()

      // A reward can be claimed only once, but the same goods can be redeemed again.
      if (deed.confirms) {
        await press(stage, deed, toButton(stage, deed))
        await expect.poll(async () => (await sandbox.requests(call)).length).toBe(2)
        const ids = (await sandbox.requests(call)).map(({ body }) => body.requestId)
        expect(new Set(ids).size).toBe(1)
      } else await expect(toButton(stage, deed)).toHaveCount(0)

      await expectBookedOnce(stage, deed)
    })

    test(`${name} is booked once when the session ends, and login returns to the same screen`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      const stage = { page, texts, sandbox }
      const button = await open(stage, deed)
      await sandbox.fault({ match, status: 401, times: 1 })
      await press(stage, deed, button)
      const alert = overlay(page, 'alert')

      await expect(alert).toContainText(texts('please_login'))

      await alert.getByRole('button').click()
      await submitLogin(page, texts)

      await expect(page).toHaveURL(new RegExp(`${path}$`))

      await press(stage, deed, toButton(stage, deed))
      await expectBookedOnce(stage, deed)
    })

    test(`a rejection of ${name} is shown as a notice, and the list is refreshed`, async ({
      page,
      texts,
      sandbox,
    }) => {
      const stage = { page, texts, sandbox }
      const button = await open(stage, deed)
      const body = { success: false, errorCode: 'reward.not.claimable', message: 'Quá muộn' }
      await sandbox.fault({ match, status: 200, body, times: 1 })
      const renewed = page.waitForResponse(`**${endpoints[deed.reads].path}`)
      await press(stage, deed, button)
      const alert = overlay(page, 'alert')

      await expect(alert).toContainText('Quá muộn')

      await renewed
      await alert.getByRole('button', { name: texts('ok') }).click()

      await expect(alert).toHaveCount(0)

      expect((await sandbox.give('member1')).points).toBe(firstPoints)
    })

    test(`the screen for ${name} has an empty state, a loading state and an error state`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      await startAsMember(page, sandbox)
      const read = `GET ${endpoints[deed.reads].path}`
      await sandbox.fault({ match: read, status: 500 })
      await page.goto(path)
      const shown = screen(page, deed.screen)

      await expect(shown.getByRole('alert')).toContainText(texts(deed.failed))

      await sandbox.clearFaults()
      await shown.getByRole('button', { name: texts('try_again') }).click()

      await expect(shown).toContainText(deed.card)

      await sandbox.patch({ content: { rewards: [], missions: [], goods: [] } })
      await page.reload()

      await expect(shown).toContainText(texts(deed.empty))

      await expectUsable(page)
    })
  }
})

async function open({ page, texts, sandbox }: Stage, deed: Deed): Promise<Locator> {
  await startAsMember(page, sandbox)
  await page.goto(deed.path)
  const button = toButton({ page, texts }, deed)
  await expect(button).toBeVisible()
  return button
}

function toButton({ page, texts }: Pick<Stage, 'page' | 'texts'>, deed: Deed): Locator {
  return screen(page, deed.screen)
    .getByRole('listitem')
    .filter({ hasText: deed.card })
    .getByRole('button')
    .filter({ hasText: texts(deed.button) })
}

async function press(stage: Stage, deed: Deed, button: Locator): Promise<void> {
  await button.click()
  await confirm(stage, deed)
}

async function confirm({ page, texts }: Stage, { confirms, button }: Deed): Promise<void> {
  if (!confirms) return
  const question = overlay(page, 'confirm')
  await question.getByRole('button', { name: texts(button), exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** ERROR-13: dismisses the alert that the page shows for a lost call over plain HTTP. */
async function hearOfLoss({ page, texts }: Stage): Promise<void> {
  const alert = overlay(page, 'alert')
  await expect(alert).toContainText(texts('network_cors_errors'))
  await alert.getByRole('button').click()
  await expect(alert).toHaveCount(0)
}

/** Expects one booking in the platform's books and on the screen. */
async function expectBookedOnce({ page, sandbox }: Stage, deed: Deed): Promise<void> {
  const sum = firstPoints + deed.points
  await expect.poll(async () => (await sandbox.give('member1')).points).toBe(sum)
  const shown = `${Math.floor(sum / 1_000)}.${String(sum % 1_000).padStart(3, '0')}`
  await expect(screen(page, deed.screen)).toContainText(shown)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect((await sandbox.give('member1')).points).toBe(sum)
}

/**
 * Loses the first call to this path. The route handler stays registered: removing the last handler
 * ends the interception of requests while the page loads the code of its alert.
 */
async function loseFirst(
  page: Page,
  path: string,
  lose: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true
  await page.route(`**${path}`, route => {
    if (!isFirst) return route.fallback()
    isFirst = false
    return lose(route)
  })
}

/** Lets the call reach the platform and drops the response. */
async function loseAnswer(route: Route): Promise<void> {
  const { host, port, pathname } = new URL(route.request().url())
  await route.fetch({
    url: `http://127.0.0.1:${port}${pathname}`,
    headers: { ...route.request().headers(), host },
  })
  await route.abort('internetdisconnected')
}
