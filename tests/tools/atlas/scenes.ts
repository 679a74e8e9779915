/** The gallery's scenes, each with the steps that open the scene. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { accountScenes } from './account-scenes.ts'
import { announcementScenes } from './announcement-scenes.ts'
import { appScenes } from './app-scenes.ts'
import { captchaScenes } from './captcha-scenes.ts'
import { depositScenes } from './deposit-scenes.ts'
import { gameScenes } from './game-scenes.ts'
import { memberScenes } from './member-scenes.ts'
import { offerScenes } from './offer-scenes.ts'
import { payoutScenes } from './payout-scenes.ts'
import { playScenes } from './play-scenes.ts'
import { promotionScenes } from './promotion-scenes.ts'
import { rewardScenes } from './reward-scenes.ts'
import { enterHome, goOffline, open, type Scene, type Stage } from './stage.ts'
import { systemScenes } from './system-scenes.ts'

const everyCall = ['* /wps/*', '* /lgw/*']
const parts = [endpoints.draws, endpoints.gameMatches, endpoints.banners, endpoints.gameLanes]

export const scenes: readonly Scene[] = [
  { name: 'home', stage: ({ page }) => open(page, '/m/home', 'home') },
  { name: 'home-end', stage: stageHomeEnd },
  { name: 'home-shell', stage: stageHomeShell },
  { name: 'boot-failed', stage: stageBootFailed },
  { name: 'home-platform-down', stage: stagePlatformDown },
  { name: 'home-parts-failed', stage: stagePartsFailed },
  { name: 'home-parts-empty', stage: stagePartsEmpty },
  { name: 'home-offline', stage: stageOffline },
  { name: 'home-member', stage: ({ page }) => enterHome(page) },
  { name: 'home-vip', stage: ({ page }) => enterHome(page, 'vip7') },
  { name: 'home-ticket', stage: stageTicket },
  { name: 'language', stage: stageLanguage },
  ...accountScenes,
  ...captchaScenes,
  ...appScenes,
  ...announcementScenes,
  ...depositScenes,
  ...gameScenes,
  ...memberScenes,
  ...offerScenes,
  ...playScenes,
  ...promotionScenes,
  ...payoutScenes,
  ...rewardScenes,
  ...systemScenes,
]

/**
 * Scrolls down one screen at a time, because distant sections load only when they are near the
 * viewport.
 */
async function stageHomeEnd({ page }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await untilQuiet(page)
  const readEnd = () => page.evaluate(() => document.body.scrollHeight - window.innerHeight)
  for (let top = 0; top < (await readEnd()); top += 600) {
    await page.evaluate(y => window.scrollTo(0, y), top)
    await untilQuiet(page)
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForFunction(() =>
    [...document.images]
      .filter(image => {
        const { bottom, left, right } = image.getBoundingClientRect()
        return bottom > 60 && left < window.innerWidth && right > 0
      })
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
}

/** Stages the painted page shell that a phone shows until the scripts have loaded. */
async function stageHomeShell({ page }: Stage): Promise<void> {
  await page.route('**/m/assets/*.js', () => undefined)
  await page.goto('/m/home', { waitUntil: 'commit' })
  await page.locator('#root > *').first().waitFor()
}

async function stageBootFailed({ page }: Stage): Promise<void> {
  await page.route('**/m/assets/*.js', route => route.abort())
  await page.goto('/m/home')
  await page.getByRole('button').waitFor()
}

async function stageLanguage({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await page
    .getByRole('button', { name: texts('choose_language') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function stagePlatformDown({ page, sandbox, texts }: Stage): Promise<void> {
  for (const match of everyCall) await sandbox.fault({ match, status: 502 })
  await open(page, '/m/home', 'home')
  await page.getByText(texts('platform_unreachable')).waitFor()
}

/** Makes each part of home fail for all brands: draws, matches, banners and lanes. */
async function stagePartsFailed({ page, sandbox }: Stage): Promise<void> {
  for (const { path } of parts) await sandbox.fault({ match: `GET ${path}`, status: 500 })
  await open(page, '/m/home', 'home')
  await page.locator('[data-screen="home"] [role="alert"]').first().waitFor()
}

async function stagePartsEmpty({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ content: { lotteries: [], matches: [], banners: [], lanes: [] } })
  await open(page, '/m/home', 'home')
  await untilQuiet(page)
}

async function stageOffline(stage: Stage): Promise<void> {
  await open(stage.page, '/m/home', 'home')
  await untilQuiet(stage.page)
  await goOffline(stage)
}

/** Stages a lottery ticket. Only one brand has draws; the other brands show home. */
async function stageTicket({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await untilQuiet(page)
  for (const name of [texts('quick_pick'), texts('ticket_check')]) {
    const button = page.getByRole('button', { name })
    if (await button.isVisible()) await button.click()
  }
  await untilQuiet(page)
}
