/** Tests how the page uses each field in the platform's response about countries and currencies. */
import type { Page } from '@playwright/test'
import { startAsMember } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { startNewVisit } from '../../support/new-visit.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const answer = {
  countries: [
    { countryCode: 'US', countryDialingCode: '1' },
    { countryCode: 'JP', countryDialingCode: '81' },
  ],
  defaultCountry: 'US',
  currency: 'USD',
  currencySymbol: '$',
  currencyPosition: 'before',
}

describeOnlyAt('aurora')('the country list from the platform', () => {
  test('the countries from the platform appear before a phone number', { tag: '@fast' }, async ({
    page,
    texts,
    sandbox,
  }) => {
    const countries = [
      { countryCode: 'US', countryDialingCode: '999' },
      { countryCode: 'JP', countryDialingCode: '81' },
      { countryCode: 'BR', countryDialingCode: '55' },
    ]

    await sandbox.patch({ content: { countries: { ...answer, countries, defaultCountry: 'JP' } } })
    await page.goto('/m/register')
    await page.getByRole('tab', { name: texts('by_mobile') }).click()
    const picker = overlay(page, 'country-picker')
    await test.step('shows its defaultCountry [REGISTER-17]', async () => {
      await expect(openPhone(page)).toContainText('+81')
    })
    await test.step('shows its countryCode [REGISTER-17]', async () => {
      await openPhone(page).click()
      await expect(picker).toContainText('Brazil')
    })
    await test.step('shows its countryDialingCode [REGISTER-17]', async () => {
      await picker.getByText('United States', { exact: true }).click()
      await expect(openPhone(page)).toContainText('+999')
    })
  })

  test("a member's currency is shown in the platform's format", { tag: '@fast' }, async ({
    page,
    texts,
    sandbox,
  }) => {
    for (const [field, change, written] of [
      ['currency', { currency: 'EUR' }, '$ EUR'],
      ['currencySymbol', { currencySymbol: 'US$' }, 'US$ USD'],
      ['currencyPosition', { currencyPosition: 'after' }, 'USD $'],
    ] as const) {
      await test.step(`shows its ${field} [REGISTER-17]`, async () => {
        await sandbox.patch({ content: { countries: { ...answer, ...change } } })
        await startNewVisit(page)
        await startAsMember(page, sandbox)
        await page.goto('/m/member/home')
        const row = screen(page, 'member-home').locator('div', {
          has: page.locator('dt', { hasText: texts('currency') }),
        })

        await expect(row.locator('dd').last()).toHaveText(written)
      })
    }
  })
})

/** Finds the button before the phone number that opens the country picker. */
function openPhone(page: Page) {
  return page.locator('form button[aria-haspopup="dialog"]')
}
