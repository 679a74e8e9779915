/** Numbers of accounts that are typed and sent leave no trace on the phone or on the way. */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page, Request } from '@playwright/test'
import type { Texts } from '../support/texts.ts'
import { field, logIn, waitForGuard } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

const { bankCard } = endpoints
const addBankCard = '/m/securityCenter/addBankCard'
const holder = 'CANARY HOLDER'

/** A number of each kind, as it is shown while it is typed. */
const canaries = [
  { kind: 'payout_bank', label: 'account_number', typed: '9081 7263 5443' },
  { kind: 'payout_card', label: 'card_number', typed: '4539 5787 6362 1486' },
  {
    kind: 'payout_virtual',
    label: 'wallet_address',
    typed: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
  },
  { kind: 'payout_pix', label: 'pix_cpf', typed: '529.982.247-25' },
] as const

const traces = [
  holder,
  ...canaries.flatMap(({ typed }) => [typed, typed.replaceAll(/[\s.-]/g, '')]),
]

onceAt('aurora')('a number of an account', () => {
  test('is found in no storage, address, message of the console or request after it was typed and sent', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    const said: string[] = []
    const note = async (request: Request) => {
      said.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
    }
    context.on('request', note)
    page.on('console', message => said.push(message.text()))
    await logIn(page, texts)
    for (const canary of canaries) {
      const country = canary.kind === 'payout_pix' ? 'BR' : 'US'
      await sandbox.patch({ content: { countries: { defaultCountry: country } } })
      // An own answer for the other country: the one before is kept for some minutes.
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage)) {
          if (key.startsWith('MC_ANSWER')) sessionStorage.removeItem(key)
        }
      })
      await page.goto(addBankCard)
      await type(page, texts, canary)
      await leaveNoTrace(page, said)
      // A form that is left or reloaded forgets it.
      await page.reload()
      await type(page, texts, canary)
      const body = { success: false, errorCode: 'payout.number.refused', message: 'Refused' }
      await sandbox.fault({ match: `POST ${bankCard.path}`, body, times: 1 })
      await save(page, texts)
      await overlay(page, 'alert')
        .getByRole('button', { name: texts('ok') })
        .click()
      await waitForGuard(page)
      await save(page, texts)
      await expect(page.getByText(texts('account_saved'), { exact: true })).toBeVisible()
      await leaveNoTrace(page, said)
      const shown = await page.locator('main').innerHTML()
      expect(traces.slice(1).filter(text => shown.includes(text))).toEqual([])
    }
    // Each number did arrive: the search would find one that travelled open.
    const sent = JSON.stringify(await sandbox.requests(bankCard.path))
    expect(canaries.filter(({ typed }) => !sent.includes(toSent(typed)))).toEqual([])
    expect(said.length).toBeGreaterThan(20)
  })
})

function toSent(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, '')
}

async function type(page: Page, texts: Texts, canary: (typeof canaries)[number]): Promise<void> {
  const form = screen(page, 'add-bank-card').or(screen(page, 'pix'))
  const kind = form.getByRole('button', { name: texts(canary.kind), exact: true })
  await kind.click()
  if (canary.kind === 'payout_bank' || canary.kind === 'payout_card') {
    await field(page, texts('bank_name')).fill('First Bank')
  }
  if (canary.kind !== 'payout_virtual') await field(page, texts('account_holder')).fill(holder)
  await field(page, texts(canary.label)).pressSequentially(toSent(canary.typed))
  await expect(field(page, texts(canary.label))).toHaveValue(canary.typed)
}

async function save(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts('save_account') }).click()
}

async function leaveNoTrace(page: Page, said: readonly string[]): Promise<void> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await window.caches.keys()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      document.title,
      databases,
      caches,
    ])
  })
  const cookies = JSON.stringify(await page.context().cookies())
  const all = [kept, cookies, ...said]
  expect(traces.filter(trace => all.some(text => text.includes(trace)))).toEqual([])
}
