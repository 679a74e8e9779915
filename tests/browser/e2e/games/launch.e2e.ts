/** Game launches: the launch screen, from its URL to the game. */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { startAsMember, submitLogin, watchCalls, watchRequest } from '../../support/actions.ts'
import { expectNotWanted, explainOverlay, switchOn } from '../../support/app-prompt.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand, describeOnlyAt } from '../../support/one-brand.ts'

const { launchGame } = endpoints
const slot = '/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7'
const launched = (page: Page) => screen(page, 'launch-game')

/** Makes the platform respond to the launch with this game. */
function answer(sandbox: SandboxClient, value: Record<string, unknown>): Promise<void> {
  const body = { success: true, value: { gameCode: 'x', hasLobby: false, ...value } }
  return sandbox.fault({ match: `GET ${launchGame.path}`, body })
}

/** Serves a game with the given HTML body from the merchant's vendor; returns the game's URL. */
async function serveGame(page: Page, code: string, body: string): Promise<string> {
  const origin = `https://games.${hosts[code]}.example`
  await page.context().route(`${origin}/**`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<meta name="viewport" content="width=device-width"><title>Game</title>${body}`,
    }),
  )
  return `${origin}/play?session=1`
}

const hosts: Record<string, string> = {
  aurora: 'aurora-play',
  lotus: 'lotus-xoso',
  tlb: 'tlb-arena',
}

/** One lottery per brand. */
const lotteries: Record<string, string> = {
  aurora: 'polar-649',
  lotus: 'xsmb',
  tlb: 'island-642',
}
const tlbLottery = 'island-642'

/** The brand whose lotteries play in a frame; the back link is in the bar above the frame. */
const framingBrand = 'lotus'

test('a visitor logs in on the way to a lottery, which then takes over the page [GAME-01, GAME-03, GAME-06, ROUTE-14]', {
  tag: '@fast-at-tlb',
}, async ({ page, brand, texts, sandbox }) => {
  const address = `/m/launchGame?code=${lotteries[brand.code]}&prize_mode=1`
  await page.goto(`${address}&backUrl=%2Fm%2FinviteFriends`)

  await expect(screen(page, 'login')).toBeVisible()
  expect(await sandbox.requests(launchGame.path)).toEqual([])

  const call = await holdUrl(page, `**${launchGame.path}*`)
  await submitLogin(page, texts)

  await expect(launched(page)).toContainText(texts('launch_starting'))

  call.release()
  if (brand.code === framingBrand) {
    await page
      .locator('header')
      .getByRole('button', { name: texts('back') })
      .click()
  } else {
    await page.waitForURL(/\/lgw\/games\/play\//)
    await page.locator('main a').first().click()
  }

  await expect(screen(page, 'invite-friends')).toBeVisible()
})

test('a vendor’s game runs in a frame on the merchant’s game origin, under a bar [GAME-01]', async ({
  page,
  brand,
  texts,
  sandbox,
}) => {
  await startAsMember(page, sandbox)
  await answer(sandbox, { gameUrl: await serveGame(page, brand.code, '<p>It plays</p>') })
  await page.goto(slot)

  await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible()
  await expect(launched(page).getByRole('heading')).toHaveText('Lantern Koi')

  await expectUsable(page)
  await launched(page)
    .getByRole('button', { name: texts('back') })
    .click()

  await expect(screen(page, 'home')).toBeVisible()
  await expect(overlay(page, 'confirm')).toHaveCount(0)
})

const lottery = `code=${tlbLottery}&prize_mode=3&title=Isla&backUrl=/m/inviteFriends`

/** Launch URLs. Together they cover every field in the specification (§3). */
const launches: readonly { address: string; sent: Readonly<Record<string, unknown>> }[] = [
  {
    address: 'code=pg-lantern-koi&vendor=PG&playType=X',
    sent: { gameCode: 'pg-lantern-koi', playType: 'X' },
  },
  { address: 'code=lobby&prize_mode=1', sent: { hasLobby: 'true' } },
  {
    address: `code=${tlbLottery}&prism_mode=2`,
    sent: { prizeMode: '2', lottoMode: 'SEA_Tradition_Mobile' },
  },
  {
    address: lottery,
    sent: {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: '3',
      lottoGameCode: tlbLottery,
      lottoView: 'betting',
      labelName: 'Isla',
      backUrl: expect.stringMatching(/^http:.*\/m\/inviteFriends$/),
      device: 'MOBILE',
      language: 'EN',
      title: 'Isla',
    },
  },
]

describeInOneBrand('the launch call', () => {
  test('the launch call sends the fields from the URL, and the page opens the URL in the response', {
    tag: '@fast',
  }, async ({ page, sandbox, baseURL }) => {
    await startAsMember(page, sandbox)
    await answer(sandbox, { gameUrl: '/m/help?q=from-the-answer' })
    for (const [index, { address, sent }] of launches.entries()) {
      await page.goto(`/m/launchGame?${address}`)
      await expect.poll(() => sandbox.requests(launchGame.path)).toHaveLength(index + 1)
      const asked = (await sandbox.requests(launchGame.path)).at(-1)
      for (const [field, value] of Object.entries(sent)) {
        await test.step(`the launch call carries ${field} [GAME-02]`, () => {
          expect(asked?.query[field]).toEqual(value)
        })
      }
      await test.step('the answer has gameUrl, where the game is [GAME-02]', async () => {
        await page.waitForURL(`${baseURL}/m/help?q=from-the-answer`)
      })
    }
  })
})

describeInOneBrand('a lottery launch', () => {
  test('a lottery launch sends all its fields [CALL-28, GAME-05]', async ({
    page,
    brand,
    sandbox,
    baseURL,
  }) => {
    const code = tlbLottery
    await startAsMember(page, sandbox)
    await page.goto(`/m/launchGame?code=${code}&prize_mode=1&title=Isla&backUrl=/m/inviteFriends`)
    await page.waitForURL(/\/lgw\/games\/play\/.*view=betting/)
    const [asked] = await sandbox.requests(launchGame.path)

    expect(asked?.query).toEqual({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: '1',
      lottoGameCode: code,
      lottoView: 'betting',
      device: 'MOBILE',
      backUrl: `${baseURL}/m/inviteFriends`,
      hasLobby: 'false',
      language: brand.language,
      title: 'Isla',
      labelName: 'Isla',
    })
  })

  test('a South-East Asian lottery launch sends its own set of fields [CALL-29]', async ({
    page,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto(`/m/launchGame?code=${tlbLottery}&prism_mode=1`)
    await page.waitForURL(/\/lgw\/games\/play\//)
    const [asked] = await sandbox.requests(launchGame.path)

    expect(asked?.query).toMatchObject({
      lottoMode: 'SEA_Tradition_Mobile',
      prizeMode: '1',
      device: 'MOBILE',
    })
    expect(asked?.query).not.toHaveProperty('lottoArea')
  })

  for (const code of ['lobby', 'GAME_LIST']) {
    test(`a lottery launch with the code ${code} opens the lobby [GAME-05, ROUTE-15]`, async ({
      page,
      sandbox,
    }) => {
      await startAsMember(page, sandbox)
      await page.goto(`/m/launchGame?code=${code}&prize_mode=1`)
      await page.waitForURL(/\/lgw\/games\/play\/.*view=lobby/)
      await expect(page.locator('main')).toHaveAttribute('data-kind', 'lobby')
      const [asked] = await sandbox.requests(launchGame.path)
      expect(asked?.query).toMatchObject({ lottoView: 'lobby', hasLobby: 'true' })
    })
  }

  test('a lottery launch is reported as slow after 10 s [GAME-04]', { tag: '@fast' }, async ({
    page,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await stopClock(page)
    // A 204 response keeps the current page, just like a page that is still loading.
    await page.route('**/lgw/games/play/**', route => route.fulfill({ status: 204 }))
    const hasLeft = watchRequest(page, /\/lgw\/games\/play\//)
    await page.goto(`/m/launchGame?code=${tlbLottery}&prize_mode=1`, { waitUntil: 'commit' })
    // The launch started at most one 10 ms step ago.
    await advanceUntil(page, () => launched(page).isVisible(), { stepMs: 10 })
    const leftMs = await advanceUntil(page, hasLeft, { stepMs: 10 })

    await expect(launched(page)).toContainText(texts('launch_starting'))

    const warning = launched(page).getByText(texts('launch_slow'))
    await page.clock.runFor(9_900 - leftMs)

    await expect(warning).toHaveCount(0)

    await page.clock.runFor(200)

    await expect(warning).toBeVisible()
    await expect(launched(page).getByRole('link', { name: texts('game_open') })).toBeVisible()
  })
})

describeInOneBrand('a launch', () => {
  test('a vendor’s game launch sends the values in the URL, but no back URL on a foreign site [ROUTE-14]', async ({
    page,
    brand,
    sandbox,
    baseURL,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto(
      `${slot}&roomId=3&gameType=SLOT&playType=real&backUrl=https%3A%2F%2Fevil.example`,
    )
    await page.waitForURL(/\/lgw\/games\/play\/PG\/pg-lantern-koi/)
    const [asked] = await sandbox.requests(launchGame.path)

    expect(asked?.query).toEqual({
      gameCode: 'pg-lantern-koi',
      vendor: 'PG',
      nodeId: '7',
      roomId: '3',
      gameType: 'SLOT',
      playType: 'real',
      device: 'MOBILE',
      backUrl: `${baseURL}/m/home`,
      language: brand.language,
      title: 'Lantern Koi',
    })
  })

  test('a South-East Asian lottery launch can request the lobby [ROUTE-14]', async ({
    page,
    brand,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await page.goto(`/m/launchGame?code=${lotteries[brand.code]}&prism_mode=2&lottoView=lobby`)
    await page.waitForURL(/\/lgw\/games\/play\//)
    const [asked] = await sandbox.requests(launchGame.path)
    expect(asked?.query).toMatchObject({ lottoView: 'lobby', hasLobby: 'true', prizeMode: '2' })
  })

  test('a launch times out after exactly 10 s, reports the timeout, and can be retried [GAME-08, GAME-10]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await startAsMember(page, sandbox)
    await stopClock(page)
    const call = await holdUrl(page, `**${launchGame.path}*`)
    const isSent = watchRequest(page, `**${launchGame.path}*`)
    await page.goto(slot, { waitUntil: 'commit' })
    await advanceUntil(page, () => launched(page).isVisible(), { stepMs: 10 })
    // The steps are short, so the test notices the call immediately after the call is sent.
    await advanceUntil(page, isSent, { stepMs: 1, steps: 2_000 })
    const alert = overlay(page, 'alert')
    await page.clock.runFor(9_900)

    await expect(alert).toHaveCount(0)
    await expect(launched(page)).toContainText(texts('launch_starting'))

    await page.clock.runFor(200)

    await expect(launched(page)).toContainText(texts('timeout_retry_please'))

    // The notice's code loads in real time, because the page has only just opened.
    await page.clock.resume()

    await expect(alert).toContainText(texts('timeout_retry_please'))
    await expect(alert).toContainText(texts('notice'))

    await expect(page.getByText(texts('timeout_retry_please'))).toHaveCount(1)

    await expectUsable(page)
    call.release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await launched(page)
      .getByRole('button', { name: texts('try_again') })
      .click()
    await page.waitForURL(/\/lgw\/games\/play\/PG\/pg-lantern-koi/)

    expect((await sandbox.requests(launchGame.path)).length).toBeGreaterThan(0)
  })

  test('a launch shows a platform rejection once, as a notice on the screen [GAME-09]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await startAsMember(page, sandbox)
    const body = { success: false, errorCode: 'game.rest', message: 'This game rests tonight' }
    await sandbox.fault({ match: `GET ${launchGame.path}`, body })
    await page.goto(slot)
    const alert = overlay(page, 'alert')

    await expect(alert).toContainText('This game rests tonight')
    await expect(alert).toContainText(texts('notice'))

    await expect(page.getByText('This game rests tonight')).toHaveCount(1)
    await expect(launched(page).getByRole('button', { name: texts('try_again') })).toBeVisible()

    await launched(page)
      .getByRole('button', { name: texts('back') })
      .click()

    await expect(screen(page, 'home')).toBeVisible()
  })

  for (const [what, value] of [
    ['no address', { gameUrl: 42 }],
    ['a script', { gameUrl: 'javascript:alert(1)' }],
    ['plain http', { gameUrl: 'http://games.tlb-arena.example/play' }],
    ['a custom protocol', { gameUrl: '//evil.example/' }],
  ] as const) {
    test(`a launch to ${what} is rejected`, async ({ page, texts, sandbox }) => {
      await startAsMember(page, sandbox)
      await answer(sandbox, value)
      await page.goto(slot)

      await expect(launched(page)).toContainText(texts('launch_unsafe'))
      await expect(page.locator('iframe')).toHaveCount(0)

      await launched(page)
        .getByRole('button', { name: texts('customer_service') })
        .click()

      await expect(overlay(page, 'customer-service')).toBeVisible()
    })
  }

  for (const [what, fault, isAlerted] of [
    ['lost', { reset: true }, false],
    ['malformed', { body: '<html>' }, true],
    ['failing', { status: 500 }, true],
    ['unreachable', { status: 502 }, false],
  ] as const) {
    test(`a launch whose call is ${what} stays on the screen, and can be retried`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/50\d|ERR_|Failed to load/)
      await startAsMember(page, sandbox)
      const game = { match: `GET ${launchGame.path}`, ...fault }
      await sandbox.fault(game)
      await page.goto(slot)
      const failed = texts('launch_failed').replace('{{name}}', 'Lantern Koi')

      await expect(launched(page)).toContainText(failed)

      if (isAlerted) await expect(launched(page).locator('[data-overlay="alert"]')).toBeVisible()
      else await expect(launched(page)).toContainText(texts('launch_failed_text'))

      await answer(sandbox, { gameUrl: '/lgw/games/play/PG/pg-lantern-koi' })
      await launched(page)
        .getByRole('button', { name: texts('try_again') })
        .click()
      await page.waitForURL(/\/lgw\/games\/play\/PG/)
    })
  }

  test('a launch after the session has ended requires a login, and then continues to the game', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await startAsMember(page, sandbox)
    await sandbox.fault({ match: `GET ${launchGame.path}`, status: 401 })
    await page.goto(slot)
    const toLogin = overlay(page, 'alert').getByRole('button', { name: texts('login') })

    await expect(toLogin).toBeVisible()

    await sandbox.clearFaults()
    await toLogin.click()
    await submitLogin(page, texts)
    await page.waitForURL(/\/lgw\/games\/play\/PG\/pg-lantern-koi/)
  })

  test('a launch opens a window of 500 × 600 px if the platform requests it [UI-08]', {
    tag: '@fast',
  }, async ({ page, brand, texts, sandbox }) => {
    await startAsMember(page, sandbox)
    const gameUrl = await serveGame(page, brand.code, '<p>It plays</p>')
    await answer(sandbox, { gameUrl, popup: true })
    await page.goto(slot)
    const opening = page.waitForEvent('popup')
    await launched(page)
      .getByRole('button', { name: texts('game_open') })
      .click()
    const popup = await opening

    await expect(popup.getByText('It plays')).toBeVisible()
    expect(await popup.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([500, 600, null])
    await expect(launched(page)).toContainText(/Lantern Koi/)

    await popup.close()
  })

  test('a launch reports that the browser has blocked its window, and opens the game in the same tab', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await startAsMember(page, sandbox)
    const gameUrl = await serveGame(page, brand.code, '<p>It plays</p>')
    await answer(sandbox, { gameUrl, popup: true })
    await page.goto(slot)
    const open = launched(page).getByRole('button', { name: texts('game_open') })
    await open.click()

    await expect(launched(page)).toContainText(texts('game_window_blocked'))

    await open.click()

    await expect(page.getByText('It plays')).toBeVisible()
  })
})

describeOnlyAt('aurora')('a game start', () => {
  test('a launch requires the app first if STARTGAMEINAPP3 is on [GAME-07, SYSTEM-02]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await sandbox.patch({ flags: { STARTGAMEINAPP3: true } })
    await startAsMember(page, sandbox)
    await page.goto(slot)
    const text = texts('label_start_game_error').replace('{{name}}', 'Lantern Koi')

    await expect(launched(page)).toContainText(text)

    await expectUsable(page)
    await launched(page)
      .getByRole('button', { name: texts('get_the_app') })
      .click()

    await expect(overlay(page, 'download-popup')).toBeVisible()
    expect(await sandbox.requests(launchGame.path)).toEqual([])
  })

  test('a launch from the home screen app starts immediately, with STARTGAMEINAPP3 on or off [GAME-07, SYSTEM-02]', async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    await sandbox.patch({ flags: { STARTGAMEINAPP3: true } })
    await startAsMember(page, sandbox)
    await page.goto(slot)
    await page.waitForURL(/\/lgw\/games\/play\/PG/)
  })
})

describeOnlyAt('lotus')('a game in a frame', () => {
  test('a game closes on a message from its own frame, but not from another frame [GAME-01]', async ({
    page,
    brand,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    const say = `<button onclick="parent.postMessage({type:'livery:close'},'*')">Leave</button>`
    await answer(sandbox, { gameUrl: await serveGame(page, brand.code, say) })
    await page.goto(`${slot}&backUrl=%2Fm%2FinviteFriends`)
    const leave = page.frameLocator('iframe').getByText('Leave')

    await expect(leave).toBeVisible()

    await page.evaluate(() => {
      window.postMessage({ type: 'livery:close' }, '*')
      const { origin } = new URL(document.querySelector('iframe')?.src ?? '')
      const source = window
      window.dispatchEvent(new MessageEvent('message', { data: 'close', origin, source }))
    })

    await expect(launched(page)).toBeVisible()

    await leave.click()

    await expect(screen(page, 'invite-friends')).toBeVisible()
  })

  test('a game that has not loaded in its frame after 10 s is offered as a page', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    await stopClock(page)
    const gameUrl = await serveGame(page, brand.code, '<p>It plays</p>')
    await answer(sandbox, { gameUrl })
    const held = await holdUrl(page, gameUrl)
    // The page's load event would wait for the frame, so the test only waits for the navigation to
    // commit.
    await page.goto(slot, { waitUntil: 'commit' })
    await advanceUntil(page, () => page.locator('iframe').isVisible(), { stepMs: 10 })
    await page.clock.runFor(9_900)
    const slow = launched(page).getByText(texts('game_frame_slow'))

    await expect(slow).toHaveCount(0)

    await page.clock.runFor(200)

    await expect(slow).toBeVisible()

    held.release()
  })

  test('the app prompt interrupts a game after the configured number of seconds [DOWNLOAD-17]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await switchOn(sandbox, { in_game_popup_interval: '40', deposit_least_times: '0' })
    const answered = watchCalls(page)
    const gameUrl = await serveGame(page, brand.code, '<p>It plays</p>')
    await answer(sandbox, { gameUrl })
    await page.goto(`/m/login?returnTo=${encodeURIComponent(slot)}`)
    await answered()
    await stopClock(page)
    await submitLogin(page, texts)
    const plays = page.frameLocator('iframe').getByText('It plays')
    await advanceUntil(page, () => plays.isVisible(), { stepMs: 10 })
    await answered()
    await page.clock.runFor(30_000)
    await expectNotWanted(page, 'download-in-game')
    await expectNotWanted(page, 'download-popup')
    await page.clock.runFor(10_000)

    await expect.poll(() => explainOverlay(page, 'download-in-game')).toBe('shown')

    await page.clock.resume()

    await expect(overlay(page, 'download-popup')).toBeVisible()

    await overlay(page, 'download-popup')
      .getByRole('button', { name: texts('close') })
      .click()
    await launched(page)
      .getByRole('button', { name: texts('back') })
      .click()

    await expect(screen(page, 'home')).toBeVisible()
    await expect(overlay(page, 'download-popup')).toHaveCount(0)
  })
})
