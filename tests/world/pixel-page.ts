/**
 * Simulates a page whose merchant configures every pixel. The demo brands do not configure a pixel,
 * so this file adds the pixels and their policy to the painted page in the same way as painting.
 * Painting has its own tests.
 */
import { type Pixels, pixels as schema } from '@livery/contract/merchant/merchant-tracking.ts'
import type { Page } from 'playwright'
import {
  listPixelSources,
  withoutQuery,
} from '../../scripts/pipeline/paint/content-security-policy.ts'

const everyPixel: Pixels = schema.parse({
  google: 'AW-123456789',
  googleConversions: { viewContent: 'AW-123456789/AbCdEf' },
  facebook: '123456789',
  tiktok: 'C4AB12CD34EF',
  kwai: { id: '987654321', origins: ['https://s21-def.ap4r.com'] },
  appsflyer: '58cd7713-7b67-46c7-b01a-fd5ddfb728d1',
  adjust: { appToken: 'abcdef123456', events: { viewContent: 'abc123' } },
})

const pixelSources = listPixelSources(everyPixel)
const scriptSources = pixelSources.flatMap(sources => sources['script-src'] ?? [])

/** Adds every pixel to each document that the page opens from now on. */
export async function addPixels(page: Page): Promise<void> {
  await page.route(/\/m\/[\w/]*(\?.*)?$/, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()

    const { host, hostname } = new URL(route.request().url())
    // Fetches from the loopback address, because only browsers resolve names below localhost.
    const response = await route.fetch({
      url: route.request().url().replace(hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host },
    })
    const text = await response.text()
    const policy = withPixels(response.headers()['content-security-policy'] ?? '')
    const html = text
      .replace('"settings":{', `"pixels":${JSON.stringify(everyPixel)},"settings":{`)
      .replace('data-scripts="', `$&${scriptSources.join(' ')} `)

    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
      body: html,
    })
  })
}

function withPixels(policy: string): string {
  return policy
    .split('; ')
    .map(directive => {
      const [name = ''] = directive.split(' ')
      const sources = pixelSources
        .flatMap(one => Object.entries(one))
        .filter(([key]) => key === name)
      return [directive, ...sources.flatMap(([, list]) => list.map(withoutQuery))].join(' ')
    })
    .join('; ')
}
