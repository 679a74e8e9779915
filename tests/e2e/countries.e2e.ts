/** The page's use of each field of the platform's answer about countries and money. */
import type { Page } from '@playwright/test'
import type { Texts } from '../support/texts.ts'
import { logIn } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

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

type Stage = { page: Page; texts: Texts }
type Look = (stage: Stage) => Promise<void>

/** Each field with a value of its own, and where a player sees it. */
const fields: readonly [field: keyof typeof answer | string, change: object, look: Look][] = [
  [
    'countryCode',
    { countries: [...answer.countries, { countryCode: 'BR', countryDialingCode: '55' }] },
    async stage => {
      await openPhone(stage).click()
      await expect(overlay(stage.page, 'country-picker')).toContainText('Brazil')
    },
  ],
  [
    'countryDialingCode',
    { countries: [{ countryCode: 'US', countryDialingCode: '999' }] },
    stage => expect(openPhone(stage)).toContainText('+999'),
  ],
  [
    'defaultCountry',
    { defaultCountry: 'JP' },
    stage => expect(openPhone(stage)).toContainText('+81'),
  ],
  ['currency', { currency: 'EUR' }, stage => expectCurrency(stage, '$ EUR')],
  ['currencySymbol', { currencySymbol: 'US$' }, stage => expectCurrency(stage, 'US$ USD')],
  ['currencyPosition', { currencyPosition: 'after' }, stage => expectCurrency(stage, 'USD $')],
]

onceAt('aurora')('the answer about countries', () => {
  for (const [field, change, look] of fields) {
    test(`shows its ${field} [REGISTER-17]`, async ({ page, texts, sandbox }) => {
      await sandbox.patch({ content: { countries: { ...answer, ...change } } })
      if (field.startsWith('currency')) {
        await logIn(page, texts)
        await page.goto('/m/member/home')
      } else {
        await page.goto('/m/register')
        await page.getByRole('tab', { name: texts('by_mobile') }).click()
      }
      await look({ page, texts })
    })
  }
})

/** The country before the number. */
function openPhone({ page }: Stage) {
  return page.locator('form button[aria-haspopup="dialog"]')
}

async function expectCurrency({ page, texts }: Stage, written: string): Promise<void> {
  const row = screen(page, 'member-home').locator('div', {
    has: page.locator('dt', { hasText: texts('currency') }),
  })
  await expect(row.locator('dd').last()).toHaveText(written)
}
