import { expect, it } from 'vitest'
import { reportClickIds } from './report-click-ids.ts'

async function visit(search: string, controller: unknown = {}): Promise<string[]> {
  const sent: string[] = []
  await reportClickIds({
    location: { search },
    navigator: { serviceWorker: { controller } },
    fetch: async path => {
      sent.push(path)
      throw new Error('offline')
    },
  })
  return sent
}

it('the page reports a visit to the BFF when the service worker served the page [STORE-05]', async () => {
  expect(await visit('?affiliateCode=af1&utm_source=x&r=a%26b')).toEqual([
    '/bff/visit?affiliateCode=af1&r=a%26b',
  ])
})

it('the page does not report a navigation that the BFF saw, or a URL without click ids', async () => {
  expect(await visit('?affiliateCode=af1', null)).toEqual([])
  expect(await visit('?utm_source=x')).toEqual([])
  expect(await visit('')).toEqual([])
})
