/** Tests a promised bonus, from the promotion to the remaining wagering requirement. */

import { confirmAge, field, makeUsername } from '../../support/actions.ts'
import {
  createPath,
  depositPath,
  fillDeposit,
  heading,
  payButton,
  root,
} from '../../support/deposit-steps.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

describeOnlyAt('aurora')('a promised bonus', () => {
  test('a promised bonus leads a visitor through a registration that names it to a deposit that selects it', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/activity?id=aurora-welcome')
    await screen(page, 'activity')
      .getByRole('link', { name: texts('promotion_claim') })
      .click()
    const register = screen(page, 'register')
    const offer = texts('promised_offer').replace('{{offer}}', '100% up to $500')

    await expect(register).toContainText(offer)

    await page.reload()

    await expect(register).toContainText(offer)

    await field(page, texts('username')).fill(makeUsername())
    await field(page, texts('password')).fill('Secret123')
    await confirmAge(page)
    await register.getByRole('button', { name: texts('create_account'), exact: true }).click()

    await expect(page).toHaveURL(/\/m\/voucherCenter\?bonus=aurora-welcome&/)

    const bonus = root(page).getByRole('radio', { name: '100% up to $500' })

    await expect(bonus).toBeChecked()

    const stake = texts('deposit_bonus_stake').replace('{{amount}}', '$20')

    await expect(root(page)).toContainText(stake.replace('{{turnover}}', '$480'))

    await fillDeposit(page, texts, '100')

    await expect(root(page).locator('form dd').getByText('$2,400')).toBeVisible()

    await payButton(page, texts).click()

    await expect(heading(page)).toHaveText(texts('deposit_arrived'))

    const [sent] = await sandbox.requests(createPath)

    expect(sent?.body).toMatchObject({ amount: 10_000, bonusId: 'aurora-welcome' })

    await page.goto('/m/member/home')
    const left = screen(page, 'member-home').getByRole('region', { name: texts('turnover_left') })

    await expect(left).toContainText('$2,400')

    await page.goto(`${depositPath}?bonus=aurora-welcome`)

    await expect(root(page)).toContainText(texts('deposit_promise_gone'))
    await expect(root(page).locator('input[name="bonus"]:checked')).toHaveValue('')
  })
})
