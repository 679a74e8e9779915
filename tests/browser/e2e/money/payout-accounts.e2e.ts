/**
 * Tests payout accounts: forms by country, validation before and after submission, and no stored
 * data.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import { platformErrors } from '@livery/contract/errors.ts'
import type { Page } from '@playwright/test'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { field, startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { bankCard, country } = endpoints
const bankCardPath = '/m/securityCenter/addBankCard'
const pixPath = '/m/securityCenter/addBankCardPix'

async function save(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts('save_account') }).click()
}

test("a member adds a payout account in the country's format, and then sees only its last characters [ROUTE-18]", async ({
  page,
  texts,
  sandbox,
  brand,
}) => {
  await startAsMember(page, sandbox)
  await page.goto(bankCardPath)
  const form = screen(page, 'add-bank-card')

  // In the Philippines, e-wallets are the first payout method.
  if (brand.code === 'tlb') {
    await expect(form.getByRole('button', { name: 'GCash' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await form.getByRole('button', { name: texts('payout_bank'), exact: true }).click()
  }

  await expect(field(page, texts('bank_name'))).toBeVisible()

  await expectUsable(page)
  await save(page, texts)

  await expect(field(page, texts('bank_name'))).toBeFocused()
  await expect(field(page, texts('bank_name'))).toHaveAccessibleDescription(texts('bank_required'))

  await field(page, texts('bank_name')).fill('First Bank')
  await field(page, texts('account_holder')).fill('ALEX DOE')
  await field(page, texts('account_number')).pressSequentially('123456789012')

  await expect(field(page, texts('account_number'))).toHaveValue('1234 5678 9012')

  await save(page, texts)

  await expect(form.getByRole('status')).toContainText(texts('account_saved'))
  await expect(form).toContainText('•••• 9012')
  await expect(form).not.toContainText('5678')

  const [sent] = await sandbox.requests(bankCard.path)

  expect(sent?.headers.encryption).toBeTruthy()
  expect(sent?.body).toEqual({
    kind: 'bank',
    bankName: 'First Bank',
    holder: 'ALEX DOE',
    number: '123456789012',
  })
})

describeOnlyAt('lotus')('a payout account', () => {
  test('the first payout account type in Brazil is a Pix key, with a mask and check digits per key kind [ROUTE-18]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ content: { countries: { defaultCountry: 'BR' } } })
    await startAsMember(page, sandbox)
    await page.goto(bankCardPath)
    await page.getByRole('button', { name: texts('payout_pix'), exact: true }).click()
    const form = screen(page, 'pix')

    await expect(page).toHaveURL(new RegExp(pixPath))
    await expect(field(page, texts('account_holder'))).toBeVisible()

    await expectUsable(page)
    await field(page, texts('account_holder')).fill('ANA LIMA')

    for (const [kind, typed, shown] of [
      ['cpf', '52998224724', '529.982.247-24'],
      ['cnpj', '11222333000180', '11.222.333/0001-80'],
      ['phone', '+551187654321', '11 87654-321'],
    ] as const) {
      await form.getByRole('button', { name: texts(`pix_${kind}`), exact: true }).click()
      const key = field(page, texts(`pix_${kind}`))
      await key.pressSequentially(typed)
      await expect(key).toHaveValue(shown)
      await save(page, texts)
      await expect(key).toHaveAccessibleDescription(texts(`pix_${kind}_rule`))
    }

    expect(await sandbox.requests(bankCard.path)).toHaveLength(0)

    const key = field(page, texts('pix_phone'))
    await key.fill('11 98765-4321')
    await save(page, texts)

    await expect(form.getByRole('status')).toContainText(texts('account_saved'))
    await expect(form).toContainText('+551••••4321')

    const [sent] = await sandbox.requests(bankCard.path)

    expect(sent?.body).toMatchObject({ kind: 'pix', keyKind: 'phone', key: '+5511987654321' })
  })

  test('the payout form keeps the caret position when a number is edited in the middle', async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto(bankCardPath)
    const number = field(page, texts('account_number'))
    await number.fill('1234 5678 9012')
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await page.keyboard.type('99')

    await expect(number).toHaveValue('1299 3456 7890 12')
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)
  })

  test('if the country call fails, the payout form appears anyway, and only the platform checks the length', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await sandbox.fault({ match: `GET ${country.path}`, status: 500 })
    await startAsMember(page, sandbox)
    await page.goto(bankCardPath)
    await field(page, texts('bank_name')).fill('Any')
    await field(page, texts('account_holder')).fill('ALEX DOE')
    await field(page, texts('account_number')).fill('123456')
    await save(page, texts)

    await expect(page.getByText('•••• 3456')).toBeVisible()
  })

  for (const [code, label] of [
    [platformErrors.payoutNumber, 'account_number'],
    [platformErrors.payoutHolder, 'account_holder'],
  ] as const) {
    test(`a payout account's rejection by the platform appears in a notice, and then at its field: ${label}`, async ({
      page,
      texts,
      sandbox,
    }) => {
      const message = 'Your bank does not know it'
      const body = { success: false, errorCode: code, message }
      await sandbox.fault({ match: `POST ${bankCard.path}`, body, times: 1 })
      await startAsMember(page, sandbox)
      await page.goto(bankCardPath)
      await field(page, texts('bank_name')).fill('First Bank')
      await field(page, texts('account_holder')).fill('ALEX DOE')
      await field(page, texts('account_number')).fill('123456789012')
      await save(page, texts)

      await expect(overlay(page, 'alert')).toContainText(message)

      await overlay(page, 'alert')
        .getByRole('button', { name: texts('ok') })
        .click()

      await expect(field(page, texts(label))).toHaveAccessibleDescription(message)

      await waitForGuard(page)
      // The error stays until the player edits the form.
      await field(page, texts('bank_name')).fill('Second Bank')

      await expect(field(page, texts(label))).not.toHaveAccessibleDescription(message)

      await save(page, texts)

      await expect(screen(page, 'add-bank-card').getByRole('status')).toContainText(
        texts('account_saved'),
      )
    })
  }
})
