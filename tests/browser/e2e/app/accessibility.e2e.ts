import { expectContent, openHome, openLoginSheet, startAsMember } from '../../support/actions.ts'
import { expectWellNamed, showWhole } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ reducedMotion: 'reduce' })

test('home has no accessibility violations [WCAG 1.3.1, 2.4.4, 2.5.3, 4.1.2]', async ({ page }) => {
  await openHome(page)
  await expectContent(page)
  await showWhole(page)
  await expectWellNamed(page)
})

test('login has no accessibility violations', async ({ page }) => {
  await page.goto('/m/login')
  await expect(screen(page, 'login')).toBeVisible()
  await expectWellNamed(page)
})

for (const [name, settings] of [
  ['maintenance', { maintenance: true, maintenanceEnd: '2031-05-04T10:30:00Z' }],
  ['access-denied', { regionRestriction: true }],
] as const) {
  test(`${name} has no accessibility violations`, async ({ page, sandbox }) => {
    await sandbox.patch({ settings })
    await page.goto('/m/home')
    await expect(screen(page, name)).toBeVisible()
    await expectWellNamed(page)
  })
}

test.describe('behind a login', () => {
  test('member home has no accessibility violations', async ({ page, sandbox }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    await expect(screen(page, 'member-home')).toContainText('member1')
    await expectWellNamed(page)
  })
})

// These pages contain only components that the pages above test in every brand's colors.
describeOnlyAt('tlb')('pages built from the same components', () => {
  test('home has no accessibility violations while its games load', async ({ page, sandbox }) => {
    await sandbox.fault({ match: 'GET /wps/relay/*', delayMs: 30_000 })
    await openHome(page)
    await expectWellNamed(page)
  })

  test('the login sheet has no accessibility violations [WCAG 1.3.1, 4.1.2]', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    await openLoginSheet(page, texts)
    await expect(overlay(page, 'login').getByRole('textbox').first()).toBeVisible()
    await expectWellNamed(page)
  })

  test('the domain notice has no accessibility violations', async ({ page, texts, sandbox }) => {
    await sandbox.patch({ settings: { domainGone: { message: 'This address has moved.' } } })
    await openHome(page)
    await expect(overlay(page, 'domain-error').getByText(texts('retry_once'))).toBeVisible()
    await expectWellNamed(page)
  })

  for (const [name, path, role] of [
    ['activity', '/m/activity', 'listitem'],
    ['activity', '/m/activity?id=gone', 'link'],
    ['help', '/m/help?q=open-account', 'searchbox'],
  ] as const) {
    test(`${path} has no accessibility violations`, async ({ page }) => {
      await page.goto(path)
      await expect(screen(page, name).getByRole(role).last()).toBeVisible()
      await expectWellNamed(page)
    })
  }

  test('home has no accessibility violations when it replaces an unknown path', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/no-such-page')
    await expect(overlay(page, 'toast')).toHaveText(texts('unknown_address'))
    await expectContent(page)
    await showWhole(page)
    await expectWellNamed(page)
  })
})
