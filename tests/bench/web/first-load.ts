import { chromium, type Page, type Response } from 'playwright'

export type FirstLoad = {
  /** Transferred bytes of every script before home answers to a finger. */
  jsBytes: number
  /** Paths of scripts whose place is later: identity, encryption, captcha, push. */
  early: string[]
}

/** Words only the code in question holds; its file name says nothing certain. */
const laterOnly = /identitytoolkit|firebaseinstallations|RSAES-PKCS1|DES-EDE3|initGeetest/

/** Loads each address in a fresh browser context, without a service worker fetching ahead. */
export async function measureFirstLoad(
  executablePath: string,
  urls: readonly string[],
): Promise<FirstLoad[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const loads: FirstLoad[] = []
  for (const url of urls) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    loads.push(await measurePage(await context.newPage(), url))
    await context.close()
  }
  await browser.close()
  return loads
}

async function measurePage(page: Page, url: string): Promise<FirstLoad> {
  const scripts: Response[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(url)
  await page.locator('[data-screen="home"]').waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map(script => script.request().sizes()))
  const texts = await Promise.all(scripts.map(script => script.text()))
  return {
    jsBytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    early: scripts.filter((_, at) => laterOnly.test(texts[at] ?? '')).map(script => script.url()),
  }
}
