import type { Page } from '@playwright/test'
import type { Texts } from '../../tools/support/texts.ts'
import { field } from './actions.ts'
import { expect } from './fixtures.ts'

/**
 * Fills in a mobile number and the code sent to that number, in a form that requires both values.
 */
export async function proveNumber(page: Page, texts: Texts, mobileNum: string) {
  await page.getByRole('tab', { name: texts('by_mobile') }).click()
  const country = page.getByRole('button', { name: /\+\d+$/ })
  const countryDialingCode = /\d+$/.exec((await country.textContent()) ?? '')?.[0]
  await field(page, texts('mobile_number')).fill(mobileNum)
  await page.getByRole('button', { name: texts('send_code') }).click()

  await expect(page.getByText(texts('code_sent'))).toBeVisible()

  await field(page, texts('sms_code')).fill('123456')

  return { mobileNum, countryDialingCode }
}
