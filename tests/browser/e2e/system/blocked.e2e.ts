import { loadTexts } from '../../../tools/support/texts.ts'
import { openHome } from '../../support/actions.ts'
import { explainOverlay } from '../../support/app-prompt.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test('the maintenance page shows an explanation and the end time [SYSTEM-03, SYSTEM-04, SYSTEM-06]', {
  tag: '@fast-at-tlb',
}, async ({ page, texts, sandbox }) => {
  await sandbox.patch({ settings: { maintenance: true, maintenanceEnd: '2031-05-04T10:30:00Z' } })
  await page.goto('/m/home')
  const block = screen(page, 'maintenance')

  await expect(block.getByRole('heading', { name: texts('maintenance') })).toBeVisible()
  await expect(block).toContainText(texts('maintenance_desc'))
  await expect(block).toContainText('2031')
  await expect(screen(page, 'home')).toHaveCount(0)
})

describeOnlyAt('aurora')('a blocking page', () => {
  for (const [name, settings, heading, words] of [
    [
      'maintenance [SYSTEM-08]',
      { maintenance: true },
      'The system is under maintenance',
      'We are making things better and will be back soon. Your balance and bets are safe.',
    ],
    [
      'access denied [SYSTEM-13]',
      { regionRestriction: true },
      'Access restricted',
      'Your visit is restricted because of your location or IP address.',
    ],
  ] as const) {
    test(`a blocking page in English shows the exact text: ${name}`, { tag: '@fast' }, async ({
      page,
      sandbox,
    }) => {
      const announcementOptions = { style: 'carousel', closeButton: 'inside' }
      await sandbox.patch({ settings: { ...settings, announcementOptions } })
      await page.addInitScript(() => localStorage.setItem('language', 'EN'))
      await page.goto('/m/home')

      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      // The announcement popup could open now, but the blocking page holds it back.
      await expect.poll(() => explainOverlay(page, 'announcement')).toBe('held')
    })
  }

  test("the maintenance page shows the merchant's own text, and omits an unknown end time [SYSTEM-03, SYSTEM-06]", async ({
    page,
    texts,
    sandbox,
  }) => {
    const settings = { maintenance: true, maintenanceDescription: 'Back after the derby.' }
    await sandbox.patch({ settings })
    await page.goto('/m/home')
    const block = screen(page, 'maintenance')

    await expect(block).toContainText('Back after the derby.')
    await expect(block).not.toContainText(texts('maintenance_desc'))
    await expect(block).not.toContainText(texts('end_time').split('{{')[0]?.trim() ?? '')
  })
})

test('the page for a restricted visitor shows the reason and the IP address [SYSTEM-03, SYSTEM-09, SYSTEM-10]', {
  tag: '@fast-at-aurora',
}, async ({ page, brand, texts, sandbox }) => {
  await sandbox.patch({ settings: { regionRestriction: true, ip: '203.0.113.77' } })
  await page.goto('/m/home')
  const block = screen(page, 'access-denied')

  await expect(block.getByRole('heading', { name: texts('error_access') })).toBeVisible()
  await expect(block).toContainText('203.0.113.77')
  await expect(block).toContainText(texts('error_ip_desc'))

  const english = block.getByText(loadTexts('EN')('error_access'), { exact: true })

  await expect(english).toHaveCount(1)

  const isSubtitle = await english.evaluate(element => !/^H1$/.test(element.tagName))

  expect(isSubtitle).toBe(brand.language !== 'EN')
})

test('the blocking page has a retry button only if the merchant configures it [SYSTEM-12, SYSTEM-01]', {
  tag: '@fast',
}, async ({ page, brand, texts, sandbox }) => {
  await sandbox.patch({ settings: { regionRestriction: true } })
  await page.goto('/m/home')
  const retry = screen(page, 'access-denied').getByRole('button', { name: texts('try_again') })

  await expect(screen(page, 'access-denied')).toBeVisible()
  await expect(retry).toHaveCount(brand.accessDeniedRetry ? 1 : 0)

  if (!brand.accessDeniedRetry) return

  await sandbox.reset()
  await retry.click()

  await expect(screen(page, 'home')).toBeVisible()
})

describeOnlyAt('aurora')('a blocking page', () => {
  for (const [name, settings, id] of [
    ['maintenance', { maintenance: true }, 'SYSTEM-07'],
    ['access-denied', { regionRestriction: true }, 'SYSTEM-11'],
  ] as const) {
    test(`the contact button on the ${name} page opens customer service [${id}, CS-01, CS-03]`, {
      tag: '@fast',
    }, async ({ page, context, texts, sandbox }) => {
      await context.route(/^https:/, route => route.fulfill({ body: 'customer service' }))
      await sandbox.patch({ settings })
      const configured = page.waitForResponse(/MCSFE_getServiceAndDomain/)
      await page.goto('/m/home')
      await configured
      const opened = context.waitForEvent('page')
      await screen(page, name)
        .getByRole('button', { name: texts('contact_us') })
        .click()
      const service = await opened

      await expect.poll(() => service.url()).toMatch(/^https:\/\/support\./)
    })
  }

  test('the app returns automatically when maintenance ends', async ({ page, sandbox }) => {
    await sandbox.patch({ settings: { maintenance: true } })
    await page.goto('/m/home')
    await expect(screen(page, 'maintenance')).toBeVisible()
    await sandbox.reset()
    await openHome(page)
  })
})
