import type { BrowserContext } from '@playwright/test'
import type { Brand } from '../../tools/support/brands.ts'
import { readPorts } from './ports.ts'

/**
 * Serves the product over HTTPS on a brand's own domain, as in production: this run's BFF responds
 * to every request to that origin. Returns the origin.
 */
export async function serveOverHttps(context: BrowserContext, brand: Brand): Promise<string> {
  const origin = `https://${brand.domains[0]}`
  const { port } = readPorts()
  await context.route(`${origin}/**`, async route => {
    const request = route.request()
    const response = await route.fetch({
      url: request.url().replace(origin, `http://127.0.0.1:${port}`),
      headers: { ...request.headers(), host: `${brand.code}.localhost:${port}` },
      maxRedirects: 0,
    })
    await route.fulfill({ response })
  })

  return origin
}
