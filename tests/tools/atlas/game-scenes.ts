/** Scenes for games: the games page, a game's sheet, its launch and its trial. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { enterHome, open, overlay, type Scene, type Stage } from './stage.ts'

const { games, launchGame, trialLaunch } = endpoints
const long = 'A very long name of a game or of a vendor that nobody has shortened yet '.repeat(2)
const slot = '/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7'
const refusal = { success: false, errorCode: 'game.rest', message: 'This game rests tonight' }
const tile = '[data-screen="game"] li button'

export const gameScenes: readonly Scene[] = [
  { name: 'games', stage: stage => stageGames(stage) },
  { name: 'games-filtered', stage: stage => stageGames(stage, '?category=LIVE&tag=hot&sort=name') },
  { name: 'games-none-found', stage: ({ page }) => open(page, '/m/game?q=xyzzy', 'game') },
  {
    name: 'games-no-favourites',
    stage: ({ page }) => open(page, '/m/game?list=favourites', 'game'),
  },
  { name: 'games-failed', stage: stageFailed },
  { name: 'games-long', stage: stageLong },
  { name: 'game-sheet', stage: stage => stageSheet(stage) },
  { name: 'game-sheet-long', stage: stageLongSheet },
  { name: 'launch', stage: stageStarting },
  { name: 'launch-slow', stage: stageSlow },
  { name: 'launch-refused', stage: stageRefused },
  { name: 'launch-lost', stage: stageLost },
  { name: 'launch-unsafe', stage: stage => stageAnswer(stage, { gameUrl: 'javascript:0' }) },
  {
    name: 'launch-window',
    stage: stage =>
      stageAnswer(stage, { gameUrl: '/lgw/games/play/PG/pg-lantern-koi', popup: true }),
  },
  { name: 'launch-app-first', stage: stageAppFirst },
  { name: 'launch-frame', stage: stageFramed },
  { name: 'launch-deposit', stage: stageDeposit },
  { name: 'trial', stage: stageTrial },
  { name: 'trial-failed', stage: stageTrialFailed },
]

async function stageGames({ page }: Stage, query = ''): Promise<void> {
  await open(page, `/m/game${query}`, 'game')
  await page.locator(tile).first().waitFor()
  await untilQuiet(page)
}

async function stageFailed({ page, sandbox }: Stage): Promise<void> {
  for (const match of [`GET ${games.path}`, 'GET /wps/relay/GCSGAME_*']) {
    await sandbox.fault({ match, status: 500 })
  }
  await open(page, '/m/game', 'game')
  await page.getByRole('alert').nth(1).waitFor()
}

async function stageLong(stage: Stage): Promise<void> {
  const named = { name: long, vendorName: long, category: 'SLOT', nodeId: '1', colour: '#335577' }
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...{ ...named, code: `x-${at}`, vendor: 'PG', image: '', tags: ['hot', 'new'] },
  }))
  const vendors = [{ vendor: 'PG', displayName: long, isNew: true }]
  await stage.sandbox.patch({ content: { games: many, vendors } })
  await stageGames(stage)
}

async function stageSheet(stage: Stage): Promise<void> {
  await stageGames(stage)
  await stage.page.locator(tile).first().click()
  await overlay(stage.page, 'game-sheet').getByRole('heading', { level: 2 }).waitFor()
}

async function stageLongSheet(stage: Stage): Promise<void> {
  await stageLong(stage)
  await stage.page.locator(tile).first().click()
  await overlay(stage.page, 'game-sheet').getByRole('heading', { level: 2 }).waitFor()
}

async function launch({ page }: Stage, address = slot): Promise<void> {
  await enterHome(page)
  await open(page, address, 'launch-game')
}

async function stageStarting(stage: Stage): Promise<void> {
  await stage.sandbox.fault({ match: `GET ${launchGame.path}`, delayMs: 30_000 })
  await launch(stage)
}

/** Stages a game whose launch call has returned a URL, but whose page does not load. */
async function stageSlow(stage: Stage): Promise<void> {
  const { page, texts } = stage
  await page.clock.install()
  await page.route('**/lgw/games/play/**', route => route.fulfill({ status: 204 }))
  const left = page.waitForRequest(/\/lgw\/games\/play\//)
  await launch(stage)
  await left
  await page.clock.runFor(11_000)
  await page.getByText(texts('launch_slow')).waitFor()
}

async function stageLost(stage: Stage): Promise<void> {
  await stage.sandbox.fault({ match: `GET ${launchGame.path}`, reset: true })
  await launch(stage)
  await stage.page.getByRole('button', { name: stage.texts('try_again') }).waitFor()
}

async function stageRefused(stage: Stage): Promise<void> {
  await stage.sandbox.fault({ match: `GET ${launchGame.path}`, body: refusal })
  await launch(stage)
  const { page, texts } = stage
  await overlay(page, 'alert')
    .getByRole('button', { name: texts('ok') })
    .click()
  await overlay(page, 'alert').waitFor({ state: 'detached' })
}

async function stageAnswer(stage: Stage, answer: Record<string, unknown>): Promise<void> {
  const body = { success: true, value: { gameCode: 'x', hasLobby: false, ...answer } }
  await stage.sandbox.fault({ match: `GET ${launchGame.path}`, body })
  await launch(stage)
  await stage.page.locator('[data-screen="launch-game"] button').nth(1).waitFor()
}

/** Stages a game from the vendor whose games every demo brand shows in a frame. */
async function stageFramed(stage: Stage): Promise<void> {
  await launch(stage, '/m/launchGame?code=evo-comet-roulette-live&vendor=EVO&title=Comet+Roulette')
  const { page } = stage
  await page.frameLocator('iframe').getByRole('heading').waitFor()
  await page.locator('[data-screen="launch-game"] header [role=timer]').waitFor()
  await untilQuiet(page)
}

async function stageDeposit(stage: Stage): Promise<void> {
  await stageFramed(stage)
  const { page, texts } = stage
  await page
    .locator('[data-screen="launch-game"]')
    .getByRole('button', { name: texts('wallet_deposit') })
    .click()
  await overlay(page, 'deposit').getByRole('textbox').waitFor()
}

async function stageAppFirst(stage: Stage): Promise<void> {
  await stage.sandbox.patch({ flags: { STARTGAMEINAPP3: true } })
  await launch(stage)
  await stage.page.getByRole('button', { name: stage.texts('get_the_app') }).waitFor()
}

async function stageTrial(stage: Stage): Promise<void> {
  await stageRefused(stage)
  const { page, texts } = stage
  await page.getByRole('button', { name: texts('trial_try') }).click()
  await page.frameLocator('iframe').getByRole('heading').waitFor()
}

async function stageTrialFailed(stage: Stage): Promise<void> {
  await stageRefused(stage)
  const { page, sandbox, texts } = stage
  await sandbox.fault({ match: `GET ${trialLaunch.path}`, status: 500 })
  await page.getByRole('button', { name: texts('trial_try') }).click()
  await page.getByText(texts('trial_failed')).waitFor()
}
