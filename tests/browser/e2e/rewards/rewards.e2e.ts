/** Tests rewards, missions, the mall and the ranks from a member's view. */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { logIn, startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const vip = { userName: 'vip7', password: 'Passw0rd!' }

test('a member claims a reward and a mission, and redeems goods for points [ROUTE-19, ROUTE-22, ROUTE-23, MONEY-01]', {
  tag: '@fast-at-lotus',
}, async ({ page, texts, sandbox }) => {
  await startAsMember(page, sandbox)
  await page.goto('/m/member/home')
  await page.getByRole('link', { name: texts('reward_center'), exact: true }).click()
  const center = screen(page, 'reward-center')

  await expect(page).toHaveURL(/\/m\/rewardCenter$/)
  await expect(center).toContainText(/2[.,]400/)

  await claimFirst(page, texts, 'reward-center')

  await expect(center.getByRole('heading', { name: texts('rewards_past') })).toBeVisible()

  await expectUsable(page)
  await center.getByRole('link', { name: texts('missions'), exact: true }).click()

  await expect(page).toHaveURL(/\/m\/leaderBoard$/)

  await claimFirst(page, texts, 'missions')
  await expectUsable(page)
  await screen(page, 'missions')
    .getByRole('link', { name: texts('mall'), exact: true })
    .click()

  await expect(page).toHaveURL(/\/m\/mall\/mallHome$/)

  const before = await sandbox.give('member1')
  const mall = screen(page, 'mall')
  await mall
    .getByRole('button')
    .filter({ hasText: texts('redeem') })
    .first()
    .click()
  const question = overlay(page, 'confirm')

  await expect(question).toContainText('500')

  await question.getByRole('button', { name: texts('redeem'), exact: true }).click()

  await expect(mall).toContainText(texts('redemption_paid'))

  await expectUsable(page)
  const after = await sandbox.give('member1')

  expect(after.points).toBe(before.points - 500)
  expect(after.balance).toBeGreaterThan(before.balance)
})

describeOnlyAt('aurora')('the reward center', () => {
  test("the reward center shows each reward's value and why a reward is not available yet [ROUTE-19]", async ({
    page,
    texts,
    sandbox,
  }) => {
    const prize = { amount: 505, points: 20 }
    const reward = { title: 'Short gift', prize, endsInMs: 3_600_000 }
    await sandbox.give('member1', { reward })
    await startAsMember(page, sandbox)
    await page.goto('/m/rewardCenter')
    const center = screen(page, 'reward-center')
    const items = center.getByRole('listitem')

    await expect(items.filter({ hasText: 'Short gift' })).toContainText('$5.05 + 20 pts')
    await expect(items.filter({ hasText: 'Short gift' }).getByRole('timer')).toBeVisible()
    await expect(items.filter({ hasText: 'Reload gift' })).toContainText(
      'Opens with your next deposit',
    )
    await expect(items.filter({ hasText: 'Birthday gift' })).toContainText(texts('reward_expired'))
    await expect(center.getByRole('button', { name: texts('claim') })).toHaveCount(3)

    await center.getByRole('link', { name: texts('promotions') }).click()

    await expect(screen(page, 'activity')).toBeVisible()
  })

  test("a claimed reward credits money and points on the screen and in the platform's books", async ({
    page,
    texts,
    sandbox,
  }) => {
    const prize = { amount: 101, points: 7 }
    const before = await sandbox.give('member1', { reward: { title: 'Odd gift', prize } })
    await startAsMember(page, sandbox)
    await page.goto('/m/rewardCenter')
    await screen(page, 'reward-center')
      .getByRole('button', { name: texts('claim_named').replace('{{name}}', 'Odd gift') })
      .click()

    await expect(overlay(page, 'toast')).toContainText('$1.01 + 7 pts')

    const after = await sandbox.give('member1')

    expect(after).toEqual({ balance: before.balance + 101, points: before.points + 7 })

    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText(toDollars(after.balance))
  })
})

describeOnlyAt('aurora')('the mall', () => {
  test('the mall deducts points only after a confirmation, and shows missing points and sold-out goods [ROUTE-22]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/mall/mallHome')
    const mall = screen(page, 'mall')
    const items = mall.getByRole('listitem')

    await expect(items.filter({ hasText: 'Silk lantern' })).toContainText('1,500 pts missing')
    await expect(items.filter({ hasText: 'Engraved cup' })).toContainText(texts('goods_sold_out'))
    await expect(mall).toContainText(texts('redemptions_empty'))

    const pictures = mall.locator('img')

    await expect.poll(() => pictures.evaluateAll(countLoaded)).toBeGreaterThan(1)

    const football = items.filter({ hasText: 'Match football' })

    await expect(football).toContainText('1 left')

    await football.getByRole('button').click()
    const question = overlay(page, 'confirm')
    await question.getByRole('button', { name: texts('redeem_no') }).click()

    await expect(question).toHaveCount(0)
    expect((await sandbox.give('member1')).points).toBe(2_400)
    await expect(football.locator('[aria-busy]')).toHaveCount(0)

    await waitForGuard(page)
    await football.getByRole('button').click()
    await question.getByRole('button', { name: texts('redeem'), exact: true }).click()

    await expect(football.first()).toContainText(texts('goods_sold_out'))
    await expect(mall).toContainText(texts('redemption_ordered'))
    expect((await sandbox.give('member1')).points).toBe(200)
  })
})

describeOnlyAt('tlb')('the benefits page', () => {
  test("the benefits page shows the rank, the completed and open steps, and each rank's benefits [ROUTE-24, VIP-01, VIP-02, VIP-03, VIP-04, CALL-35]", {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await logIn(page, texts, vip)
    await page.goto('/m/member/home')
    await page.getByRole('link', { name: /Diamond/ }).click()

    await expect(page).toHaveURL(/\/m\/member\/benefits$/)

    const benefits = screen(page, 'benefits')

    await expect(benefits.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')

    const conditions = benefits.getByRole('list', { name: texts('rank_conditions') })
    const done = conditions.getByRole('listitem').filter({ hasText: texts('condition_done') })
    const open = conditions.getByRole('listitem').filter({ hasText: texts('condition_open') })

    await expect(done).toHaveCount(3)
    await expect(open).toHaveCount(1)
    await expect(benefits.locator('[aria-current="step"]')).toContainText('Diamond')
    await expect(benefits.getByRole('heading', { name: 'Crown' })).toBeVisible()

    await expectUsable(page)

    expect(await sandbox.requests(endpoints.rankProgress.path)).not.toEqual([])
  })

  test('the benefits page shows full progress if the platform does not send a label [VIP-04]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const currentProgress = { completedConditions: 1, totalExpectedConditions: 4 }
    const body = { success: true, value: { currentProgress, playerRankProgress: {} } }
    const match = `GET ${endpoints.rankProgress.path}`
    await sandbox.fault({ match, status: 200, body })
    await logIn(page, texts, vip)
    await page.goto('/m/member/benefits')
    const benefits = screen(page, 'benefits')

    await expect(benefits.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await expect(benefits).toContainText(texts('vip_complete'))
  })

  test('the benefits page is not shown to a member whose label is not AUTO [VIP-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const clubLabel = { labelName: 'Staff', labelId: 's', type: 'MANUAL', rankLevel: 1 }
    const value = {
      ...{ id: 'TLB-7', userName: 'linh', account: 'linh', language: 'EN', balance: 0 },
      ...{ regDate: '2023-05-06T07:08:00Z', type: 0, avatar: 3, clubLabel },
    }
    const match = `GET ${endpoints.memberInfo.path}`
    await sandbox.fault({ match, status: 200, body: { success: true, value } })
    await startAsMember(page, sandbox)
    await page.goto('/m/member/benefits')
    const benefits = screen(page, 'benefits')

    await expect(benefits).toContainText(texts('benefits_none'))
    await expect(benefits.getByRole('progressbar')).toHaveCount(0)

    await expectUsable(page)

    expect(await sandbox.requests(endpoints.rankLadder.path)).toEqual([])
  })

  test("a member without a rank sees every rank's benefits as goals", async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/member/benefits')
    const benefits = screen(page, 'benefits')

    await expect(benefits).toContainText(texts('benefits_none'))
    await expect(benefits.getByRole('region', { name: texts('ladder') })).toContainText(
      texts('rank_to_go').replace('{{count}}', '1'),
    )
    await expect(benefits.getByRole('progressbar')).toHaveCount(0)

    await expectUsable(page)
  })
})

/** Claims the screen's first claimable item; expects that the item cannot be claimed again. */
async function claimFirst(page: Page, texts: Texts, name: string): Promise<void> {
  const buttons = screen(page, name)
    .getByRole('button')
    .filter({ hasText: texts('claim') })

  await expect(buttons.first()).toBeVisible()

  const count = await buttons.count()
  await buttons.first().click()

  await expect(buttons).toHaveCount(count - 1)

  const [before] = texts('reward_got').split('{{prize}}')

  await expect(overlay(page, 'toast')).toContainText(before?.trim() ?? '')
}

function toDollars(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
  const style = { style: 'currency', currency: 'USD', minimumFractionDigits } as const
  return new Intl.NumberFormat('en-US', style).format(cents / 100)
}

/** This function runs in the page. */
function countLoaded(images: Element[]): number {
  return images.filter(image => image instanceof HTMLImageElement && image.naturalWidth > 0).length
}
