/**
 * Tests forms after a reload: fields that take long to type keep their values; secrets are never
 * stored.
 */
import type { Page } from '@playwright/test'
import { field, startAsMember } from '../../support/actions.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

describeOnlyAt('tlb')('after a reload', () => {
  test('after a reload, registration keeps the name and the referral code, but not the password', async ({
    page,
    texts,
  }) => {
    await page.goto('/m/register')
    await field(page, texts('username')).fill('friend7')
    await field(page, texts('password')).fill('Secret123')
    await field(page, texts('referral_code')).fill('CODE7')

    expect(await readStorage(page)).not.toContain('Secret123')

    await page.reload()

    await expect(field(page, texts('username'))).toHaveValue('friend7')
    await expect(field(page, texts('referral_code'))).toHaveValue('CODE7')
    await expect(field(page, texts('password'))).toHaveValue('')

    // The player left the form, so the tab's next visitor must not see any of the values.
    await page
      .getByRole('link', { name: texts('back') })
      .first()
      .click()

    await expect.poll(() => readStorage(page)).not.toContain('friend7')
  })

  test('after a reload, the account form keeps its kind and bank, but not the name or number', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto('/m/securityCenter/addBankCard')
    const kind = page.getByRole('button', { name: texts('payout_bank'), exact: true })
    await kind.click()
    await field(page, texts('bank_name')).fill('First Bank')
    await field(page, texts('account_holder')).fill('ALEX DOE')
    await field(page, texts('account_number')).fill('123456789012')
    const stored = await readStorage(page)

    expect(stored).not.toMatch(/ALEX DOE|1234 ?5678/)

    await page.reload()

    await expect(kind).toHaveAttribute('aria-pressed', 'true')
    await expect(field(page, texts('bank_name'))).toHaveValue('First Bank')
    await expect(field(page, texts('account_holder'))).toHaveValue('')
    await expect(field(page, texts('account_number'))).toHaveValue('')
  })
})
