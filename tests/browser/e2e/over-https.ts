import type { BrowserContext } from '@playwright/test'
import type { Brand } from '../../tools/support/brands.ts'
import { readPorts } from './ports.ts'

/**
 * The product under a brand's own domain over https, as players have it: every request for that
 * origin is answered by the BFF of this run. Answers the origin.
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
