/** A player's actions with limits, breaks and games. */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Browser, Page } from '@playwright/test'
import { waitForGuard } from '../../tools/support/page-clock.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { readSession } from './actions.ts'
import { expect, overlay, screen } from './fixtures.ts'

export const limitsPath = '/m/member/limits'
export const slot = '/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7'
export const dayMs = 86_400_000

export const firstLimit = (page: Page) => screen(page, 'play-limits').getByRole('listitem').first()

/** Replaces the placeholders in a string. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
}

/** Enters a value in the first limit's sheet (deposits in 24 hours) and submits the sheet. */
export async function setFirstLimit(page: Page, value: string): Promise<void> {
  await firstLimit(page).getByRole('button').first().click()
  await overlay(page, 'limits').getByRole('textbox').fill(value)
  await waitForGuard(page)
  await overlay(page, 'limits').locator('[type=submit]').click()
}

/** Calls the platform directly as this page's player, without the screens. */
export async function send(
  page: Page,
  name: 'setPlayLimit' | 'takeBreak',
  body: object,
): Promise<void> {
  const { token, merchantCode } = (await readSession(page)) ?? {}
  const headers = {
    Authorization: String(token),
    Merchant: String(merchantCode),
    'Content-Type': 'application/json',
  }
  const answer = await page.evaluate(async ([path, init]) => (await fetch(path, init)).json(), [
    endpoints[name].path,
    { method: 'POST', headers, body: JSON.stringify(body) },
  ] as const)

  expect(answer).toMatchObject({ success: true })
}

/** Opens a page on another device, which shares only the platform with the first device. */
export async function openDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: 'is-IS', ...(baseURL && { baseURL }) })
  return context.newPage()
}

/** Makes games open in a frame, as a vendor's page. */
export async function frameGames({
  page,
  sandbox,
}: {
  page: Page
  sandbox: SandboxClient
}): Promise<void> {
  const origin = 'https://games.aurora-play.example'
  const body = '<meta name="viewport" content="width=device-width"><title>G</title><p>It plays</p>'
  await page
    .context()
    .route(`${origin}/**`, route => route.fulfill({ contentType: 'text/html', body }))
  const value = { gameCode: 'x', hasLobby: false, gameUrl: `${origin}/play` }
  await sandbox.fault({
    match: `GET ${endpoints.launchGame.path}`,
    body: { success: true, value },
  })
}
