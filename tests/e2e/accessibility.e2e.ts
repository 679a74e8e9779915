import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectContent, logIn, openHome, openLoginSheet } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'

test.use({ reducedMotion: 'reduce' })

test('home has no accessibility fault', async ({ page }) => {
  await openHome(page)
  await expectContent(page)
  await expectAccessible(page)
})

test('the login sheet has no accessibility fault', async ({ page, texts }) => {
  await openHome(page)
  await openLoginSheet(page, texts)
  await expect(overlay(page, 'login').getByRole('textbox').first()).toBeVisible()
  await expectAccessible(page)
})

for (const [path, name] of [
  ['/m/login', 'login'],
  ['/m/no-such-page', 'not-found'],
] as const) {
  test(`${name} has no accessibility fault`, async ({ page }) => {
    await page.goto(path)
    await expect(screen(page, name)).toBeVisible()
    await expectAccessible(page)
  })
}

test('member home has no accessibility fault', async ({ page, texts }) => {
  await logIn(page, texts)
  await page.goto('/m/member/home')
  await expect(screen(page, 'member-home')).toContainText('member1')
  await expectAccessible(page)
})

for (const [name, settings] of [
  ['maintenance', { maintenance: true, maintenanceEnd: '2031-05-04T10:30:00Z' }],
  ['access-denied', { regionRestriction: true }],
] as const) {
  test(`${name} has no accessibility fault`, async ({ page, sandbox }) => {
    await sandbox.patch({ settings })
    await page.goto('/m/home')
    await expect(screen(page, name)).toBeVisible()
    await expectAccessible(page)
  })
}

async function expectAccessible(page: Page): Promise<void> {
  // Colours in transit would be judged: wait for what fades in once.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(animation => animation.finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
  }))
  expect(faults).toEqual([])
}
