import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { createSandboxClient } from '../../world/sandbox.ts'
import type { Brand } from '../support/brands.ts'
import type { TestProduct } from '../support/product.ts'
import type { Texts } from '../support/texts.ts'
import { settle } from './settle.ts'
import type { Scene } from './steps.ts'

export type Show = {
  browser: Browser
  product: Pick<TestProduct, 'port' | 'sandboxPort'>
  brand: Brand
  texts: Texts
  context: BrowserContextOptions
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<void>
}

/**
 * Stages a scene in a new context and calls `look` once nothing moves. The brand's platform data is
 * reset before and after.
 */
export async function playScene(
  scene: Scene,
  { browser, product, brand, texts, context: options, prepare }: Show,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const sandbox = createSandboxClient(product.sandboxPort, brand.platformCode)
  await sandbox.reset()
  // A scene for the popup switches it on.
  await sandbox.patch({
    settings: { announcementOptions: { style: 'none' }, installOptions: { prompt: false } },
  })
  const baseURL = `http://${brand.code}.localhost:${product.port}`
  const context = await browser.newContext({ baseURL, hasTouch: true, ...options })

  try {
    const page = await context.newPage()
    // The TypeScript loader wraps functions in a call to this helper, including those that are sent
    // to the page.
    await page.addInitScript('globalThis.__name = one => one')
    await prepare?.(page)
    await scene.stage({ page, sandbox, texts })
    await settle(page)
    await look(page)
  } finally {
    await context.close()
    await sandbox.reset()
  }
}
