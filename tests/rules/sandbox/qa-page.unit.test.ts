/** Uses the QA page the way a person does. */
import { buildSandbox } from '@livery/sandbox/app.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openQaPage } from './open-qa-page.ts'

let app: ReturnType<typeof buildSandbox>
let page: Awaited<ReturnType<typeof openQaPage>>
beforeEach(async () => {
  app = buildSandbox()
  const payload = { merchants: ['CITRINE', 'LOTUS'] }
  await app.inject({ method: 'POST', url: '/sandbox/merchants', payload })
})
afterEach(async () => {
  page.window.close()
  await app.close()
})

async function open(query = '') {
  page = await openQaPage(app, query)
  const { document } = page.window
  return {
    document,
    by: (id: string) => document.getElementById(id),
    readValue: (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value,
    readFaults: () => Array.from(document.querySelectorAll('#faults span'), read),
  }
}

function read({ textContent }: Element): string {
  return textContent ?? ''
}

const addFault = (merchant: string) => {
  const payload = { match: 'GET /wps/member/info', status: 502, merchant }
  return app.inject({ method: 'POST', url: '/sandbox/faults', payload })
}

it('the QA page lists the registered merchants and opens with the first', async () => {
  const { document, readValue } = await open()
  await expect.poll(() => readValue('merchant')).toBe('CITRINE')
  const options = document.querySelectorAll<HTMLOptionElement>('#merchants option')
  expect(Array.from(options, ({ value }) => value)).toEqual(['CITRINE', 'LOTUS'])
})

it('the QA page opens at the merchant and situation of its URL, with the command, and applies nothing', async () => {
  const { document, by, readValue, readFaults } = await open(
    '?merchant=LOTUS&situation=login-refused',
  )

  await expect.poll(() => document.activeElement?.textContent).toBe('Login refused')
  expect(readValue('merchant')).toBe('LOTUS')
  expect(by('curl')?.textContent).toMatch(
    /^curl -X POST 'http:\/\/sandbox\.test\/sandbox\/faults' .*--data '\{"match":"POST .*"merchant":"LOTUS"\}'$/,
  )
  expect(readFaults()).toEqual([])
})

it('the QA page reports an unknown situation', async () => {
  const { readValue } = await open('?situation=none')
  await expect.poll(() => readValue('said')).toBe('There is no situation none')
})

it('the QA page shows active faults of its merchant first, and ends all of them', async () => {
  for (const merchant of ['TLB', 'LOTUS']) await addFault(merchant)

  const { document, by, readFaults } = await open('?merchant=LOTUS')

  await expect
    .poll(() => readFaults().map(text => JSON.parse(text).merchant))
    .toEqual(['LOTUS', 'TLB'])
  expect(document.querySelector('main h2')?.textContent).toBe('Active faults')
  expect(by('no-faults')?.hidden).toBe(true)

  by('all-off')?.click()

  await expect.poll(readFaults).toEqual([])
  expect((await app.inject({ url: '/sandbox/faults' })).json()).toEqual({ faults: [] })
  expect(by('curl')?.textContent).toBe("curl -X DELETE 'http://sandbox.test/sandbox/faults'")
})

it('the QA page puts the applied situation in its URL', async () => {
  const { document, by } = await open('?merchant=LOTUS')
  await expect.poll(() => by('sessions')?.textContent).toBe('0')
  by('situation-launch-500')?.click()
  await expect.poll(() => document.location.search).toBe('?merchant=LOTUS&situation=launch-500')
})
