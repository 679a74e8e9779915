import { endpoints } from '@livery/contract/endpoints.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const topics = [
  {
    id: 'money',
    title: 'Nạp & rút tiền',
    questions: [
      { id: 'late', question: 'Tiền chưa đến?', answer: '<p>Trong <b>năm phút</b>.</p>' },
      { id: 'least', question: 'Tối thiểu?', answer: '<p>50.000 ₫</p>' },
    ],
  },
  {
    id: 'play',
    title: 'Games',
    questions: [{ id: 'rules', question: 'Where are the rules?', answer: '<p>Inside.</p>' }],
  },
]

test("the help page lists answers by topic in the brand's language, and customer service at the end [ROUTE-10]", async ({
  page,
  context,
  texts,
}) => {
  await context.route(/^https:\/\/support\./, route => route.fulfill({ body: 'service' }))
  await page.goto('/m/help')
  const help = screen(page, 'help')

  await expect(help.getByRole('heading', { level: 1 })).toHaveText(texts('help_title'))
  await expect(help.getByRole('heading', { level: 2 }).nth(4)).toBeVisible()

  const questions = help.locator('button[aria-expanded]')

  expect(await questions.count()).toBeGreaterThanOrEqual(20)

  const first = questions.first()
  await first.click()

  await expect(first).toHaveAttribute('aria-expanded', 'true')

  const answer = page.locator(`[id="${await first.getAttribute('aria-controls')}"]`)

  await expect(answer).toContainText(/\S{3}/)

  await expectUsable(page)
  await first.press('Enter')

  await expect(answer).toHaveCount(0)

  await help.getByRole('button', { name: texts('help_contact'), exact: true }).click()
  const service = overlay(page, 'customer-service')
  // A brand with its own chat window shows only this window first.
  await service.getByRole('button', { name: texts('show_more') }).click()
  const desk = service.getByRole('link').first()

  await expect(desk).toHaveAttribute('href', /^https:\/\/support\./)
})

describeOnlyAt('aurora')('the help page', () => {
  test('the help search updates as the player types, ignores accents and includes answers [WCAG 2.4.5] [ROUTE-10]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ content: { helpTopics: topics } })
    await page.goto('/m/help')
    const help = screen(page, 'help')
    // The brand's own domains are always listed below.
    const questions = help
      .locator('button[aria-expanded]')
      .filter({ hasNotText: texts('help_site') })
    const search = help.getByRole('searchbox', { name: texts('help_search') })

    await expect(questions).toHaveCount(3)

    await search.fill('toi thieu')

    await expect(questions).toHaveText(['Tối thiểu?'])
    await expect(help.getByRole('heading', { name: 'Games' })).toHaveCount(0)

    await search.fill('NAM phut')

    await expect(questions).toHaveText(['Tiền chưa đến?'])

    await search.fill('no such word')

    await expect(questions).toHaveCount(0)
    await expect(help).toContainText(texts('help_no_match').replace('{{text}}', 'no such word'))

    await expectUsable(page)
  })

  test('a URL for a help question opens the question and scrolls it into view [ROUTE-10]', {
    tag: '@fast',
  }, async ({ page }) => {
    await page.goto('/m/help?q=safe-password')
    const open = screen(page, 'help').locator('button[aria-expanded="true"]')
    await expect(open).toHaveCount(1)
    await expect(open).toBeInViewport({ ratio: 1 })
  })
})

describeOnlyAt('aurora')('the help page', () => {
  test('the help page is never wider than the screen, for any text by an editor', async ({
    page,
    sandbox,
  }) => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8)
    const answer = `<p>${long}</p><table><tr>${`<td>${long}</td>`.repeat(4)}</tr></table>`
    const questions = [{ id: 'long', question: long, answer }]
    await sandbox.patch({ content: { helpTopics: [{ id: 'a', title: long, questions }] } })

    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/m/help?q=long')
      await expect(screen(page, 'help').locator('td').first()).toBeAttached()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([width, overflow]).toEqual([width, 0])
    }
  })

  test('the help page sends only one platform request', async ({ page, sandbox }) => {
    await page.goto('/m/help')
    await expect(screen(page, 'help').getByRole('searchbox')).toBeVisible()
    expect(await sandbox.requests(endpoints.helpTopics.path)).toHaveLength(1)
  })
})
