/**
 * Tests that account numbers leave no trace on the phone or on the way to the platform after they
 * are typed and sent.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page, Request } from '@playwright/test'
import { type RunningBff, startBff } from '../../../process/running/bff.ts'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import { toTestOutDir } from '../../../tools/support/product.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { field, logIn } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

const { bankCard } = endpoints
const addBankCard = '/m/securityCenter/addBankCard'
const holder = 'CANARY HOLDER'

/** One number of each kind, formatted the way the field shows it during typing. */
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

describeOnlyAt('aurora')('an account number', () => {
  let bff: RunningBff
  test.beforeEach(async ({ sandbox: _started }) => {
    // This test starts a separate BFF, which logs at the most verbose level.
    test.slow()
    bff = await startBff({
      RELEASES_DIR: toTestOutDir('browser'),
      PLATFORM_URL: `http://127.0.0.1:${readPorts().sandboxPort}`,
      LOG_LEVEL: 'trace',
      DRAIN_MS: '0',
    })
  })
  test.afterEach(async () => {
    bff?.signal('SIGKILL')
    await bff?.ended
  })

  test('an account number does not appear in any storage, URL, console message, request, report or log line', async ({
    browser,
    brand,
    texts,
    sandbox,
  }) => {
    const said: string[] = []

    const note = async (request: Request) => {
      said.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
    }

    const baseURL = `http://${brand.code}.localhost:${bff.port}`
    const context = await browser.newContext({ baseURL, locale: 'is-IS', serviceWorkers: 'allow' })
    const page = await context.newPage()
    context.on('request', note)
    page.on('console', message => said.push(message.text()))
    // Only half of all pages report errors. This script makes the page report errors.
    await page.addInitScript(() => {
      Math.random = () => 0.25
    })
    await logIn(page, texts)

    for (const canary of canaries) {
      const country = canary.kind === 'payout_pix' ? 'BR' : 'US'
      await sandbox.patch({ content: { countries: { defaultCountry: country } } })
      // Forces a new response for the other country, because the browser caches the previous
      // response for some minutes.
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage)) {
          if (key.startsWith('MC_ANSWER')) sessionStorage.removeItem(key)
        }
      })
      await page.goto(addBankCard)
      await type(page, texts, canary)
      await breakDown(page, said)
      await leaveNoTrace(page, said, traces)
      // A form discards its data when the player leaves or reloads it.
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
      await leaveNoTrace(page, said, traces)
      const shown = await page.locator('main').innerHTML()
      expect(traces.slice(1).filter(text => shown.includes(text))).toEqual([])
    }

    const key = await readAuthenticatorKey(page, texts)
    await breakDown(page, said)
    await leaveNoTrace(page, said, [...traces, key])
    // Each number arrived at the platform, so the search would also find unencrypted numbers.
    const sent = JSON.stringify(await sandbox.requests(bankCard.path))

    expect(canaries.filter(({ typed }) => !sent.includes(toSent(typed)))).toEqual([])
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter(text => text.includes('"kind":"error"')).length).toBeGreaterThan(1)

    await context.close()
    bff.signal('SIGTERM')
    await bff.ended
    const log = bff.log()

    expect(log.split('"requestId"').length).toBeGreaterThan(40)
    expect(log).toContain('"endpoint":"bankCard"')
    expect([...traces, key].filter(trace => log.includes(trace))).toEqual([])
  })
})

/**
 * Throws an uncaught error while the number is in its field, so that the page reports the error.
 */
async function breakDown(page: Page, said: readonly string[]): Promise<void> {
  const countErrors = () => said.filter(text => text.includes('"kind":"error"')).length
  const before = countErrors()

  const fail = async () => {
    await page.evaluate(() => {
      const message = [...document.querySelectorAll('input')].map(({ value }) => value).join(' ')
      const filename = `${location.origin}/m/assets/app.js`
      dispatchEvent(new ErrorEvent('error', { message, filename, error: new Error(message) }))
    })
    return countErrors()
  }

  // The page only starts to report errors some time after it has opened, and it reports only one
  // error.
  await expect.poll(fail).toBeGreaterThan(before)
}

/** Reads the authenticator key that the platform shows to the member. */
async function readAuthenticatorKey(page: Page, texts: Texts): Promise<string> {
  await page.goto('/m/securityCenter')
  const factor = screen(page, 'security-center')
    .getByRole('listitem')
    .filter({ hasText: texts('security_factor_ga') })
  await factor.getByRole('button', { name: texts('security_turn_on') }).click()
  return factor.locator('bdi').innerText()
}

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

async function leaveNoTrace(
  page: Page,
  said: readonly string[],
  traces: readonly string[],
): Promise<void> {
  const kept = await page.evaluate(readStorage)
  const cookies = JSON.stringify(await page.context().cookies())
  const all = [kept, cookies, ...said]
  expect(traces.filter(trace => all.some(text => text.includes(trace)))).toEqual([])
}

/** Runs in the page: returns the URL and everything stored on the phone. */
async function readStorage(): Promise<string> {
  const kept: unknown[] = [
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    location.href,
    history.state,
    document.title,
  ]

  for (const name of await window.caches.keys()) {
    const cache = await window.caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      kept.push(request.url, request.url.includes('/m/assets/') ? '' : await answer?.text())
    }
  }

  for (const { name = '' } of await indexedDB.databases()) {
    const database = await toPromise(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store)
      kept.push(store, await toPromise(all.getAllKeys()), await toPromise(all.getAll()))
    }
    database.close()
  }

  return JSON.stringify(kept)

  function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
}
