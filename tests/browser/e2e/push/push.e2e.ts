/**
 * Tests push end to end in the full browser. SDK, subscription, encryption, worker, notification
 * and click are real; only Google's servers and the desktop are simulated (`tests/world/push`).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { findBrowser } from '../../../tools/runner/browser.ts'
import { toBudgetlessCode } from '../../../tools/support/browser-product.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { type Desktop, startDesktop } from '../../../world/push/desktop.ts'
import { type PushService, startPushService } from '../../../world/push/start.ts'
import { logIn, readSession } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

const agent = { userName: 'agent1', password: 'Passw0rd!' }

describeOnlyAt('aurora')('push', () => {
  let origin: string
  let service: PushService
  let desktop: Desktop
  let folder: string
  let context: BrowserContext
  let page: Page

  test.beforeEach(async ({ brand, sandbox: _withoutPopups }) => {
    origin = `http://${toBudgetlessCode(brand.code)}.localhost:${readPorts().port}`
    // The test starts its own browser, which takes time.
    test.slow()
    service = await startPushService()
    folder = await mkdtemp(join(tmpdir(), 'livery-push-'))
    desktop = await startDesktop(folder)
    const executablePath = findBrowser()
    // A second context of the same browser would be incognito, where browsers do not support push
    // subscriptions.
    context = await chromium.launchPersistentContext(folder, {
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      baseURL: origin,
      locale: 'is-IS',
      serviceWorkers: 'allow',
      env: { ...process.env, ...desktop.env },
      args: ['--no-sandbox', ...service.args],
      ...(executablePath && { executablePath }),
    })
    await service.answerSdk(context)
    page = context.pages()[0] ?? (await context.newPage())
  })
  test.afterEach(async () => {
    await context?.close()
    await service?.stop()
    desktop?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('push is bound to a player who agrees, and messages arrive with no page open [PUSH-01, PUSH-02, CALL-31, CALL-32]', async ({
    texts,
    sandbox,
  }) => {
    await answerWith(page, origin, 'granted')
    await logIn(page, texts)

    await expect(overlay(page, 'push-prompt')).toBeVisible()
    expect(service.sdkCalls).toEqual([])

    await sayYes(page, texts)

    await expect(page.getByText(texts('push_turned_on'))).toBeVisible(setUpTime)

    expect(service.sdkCalls).toEqual(['POST installations', 'POST registrations'])

    const registrationToken = String(await readToken(page))
    const bound = { userName: 'member1', token: registrationToken, topics: ['ALL'] }

    expect(await sandbox.pushTokens()).toEqual([bound])

    const asked = await Promise.all(
      ['fcmBind', 'fcmSubscribe'].map(name => sandbox.requests(`/wps/relay/CSP_${name}`)),
    )

    expect(asked.flat().map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'POST', body: { registrationToken } },
      { method: 'POST', body: { registrationToken, topic: 'ALL' } },
    ])

    await page.goto('about:blank')

    await expect.poll(service.isConnected).toBe(true)

    const notification = { title: 'Your prize is paid', body: '500 on your account' }
    const link = 'https://mirror.example/m/news?r=1'
    service.send(registrationToken, { notification, fcmOptions: { link } })

    await expect.poll(() => desktop.shown).toHaveLength(1)

    const [first] = desktop.shown

    expect(first?.title).toBe(notification.title)
    expect(first?.body).toContain(notification.body)

    const [opened] = await Promise.all([context.waitForEvent('page'), desktop.click(1)])

    await expect(screen(opened, 'news')).toBeVisible()
    expect(opened.url()).toBe(`${origin}/m/news?r=1`)

    service.send(registrationToken, { data: { title: 'A bonus waits', link: '/m/activity' } })

    await expect.poll(() => desktop.shown).toHaveLength(2)

    desktop.click(2)

    await expect(screen(opened, 'activity')).toBeVisible()
    expect(context.pages()).toHaveLength(2)
  })

  test('push follows the logged-in player, survives a lost subscription, and ends when turned off [PUSH-04, SESSION-02, SESSION-03, SESSION-05, CALL-33]', async ({
    texts,
    sandbox,
  }) => {
    await answerWith(page, origin, 'granted')
    await logIn(page, texts)
    await sayYes(page, texts)

    await expect(page.getByText(texts('push_turned_on'))).toBeVisible(setUpTime)

    const token = String(await readToken(page))
    const memberToken = (await readSession(page))?.token

    await page.goto('/m/member/home')
    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect.poll(sandbox.pushTokens).toEqual([])
    expect(await readSession(page)).toBeNull()

    const [unbound] = await sandbox.requests('/wps/relay/CSP_fcmUnsubscribe')

    expect(unbound).toMatchObject({
      method: 'DELETE',
      body: { registrationToken: token, unsubscribeAll: true },
      headers: { authorization: memberToken },
    })

    await logIn(page, texts, agent)

    await expect.poll(sandbox.pushTokens).toEqual([{ userName: 'agent1', token, topics: ['ALL'] }])

    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
    await page.reload()

    await expect.poll(() => readToken(page), setUpTime).not.toBe(token)

    const next = String(await readToken(page))
    const bound = { userName: 'agent1', token: next, topics: ['ALL'] }

    await expect.poll(sandbox.pushTokens).toContainEqual(bound)

    await page.goto('/m/member/home')
    const line = page.getByRole('button', { name: texts('push_setting') })

    await expect(line).toContainText(texts('push_state_on'))

    await line.click()
    await overlay(page, 'push-prompt')
      .getByRole('button', { name: texts('push_turn_off') })
      .click()

    await expect(line).toContainText(texts('push_state_off'))
    await expect(page.getByText(texts('push_turned_off'))).toBeVisible(setUpTime)
    expect(await sandbox.pushTokens()).not.toContainEqual(bound)
    expect(service.sdkCalls).toContain('DELETE registrations')
    expect([await readToken(page), await readSubscription(page)]).toEqual([null, null])
  })

  test("push is not set up if the player closes the browser's prompt, and a denial is explained [PUSH-03, PUSH-05]", async ({
    texts,
  }) => {
    const prompt = overlay(page, 'push-prompt')
    const line = page.getByRole('button', { name: texts('push_setting') })
    await answerWith(page, origin, 'prompt')
    await logIn(page, texts)
    await sayYes(page, texts)

    await expect(prompt).toHaveCount(0)

    await page.goto('/m/member/home')
    await line.click()
    await refuseWhenAsked(page)
    await sayYes(page, texts)

    await expect(prompt).toContainText(texts('notification_request_tips'))

    await prompt.getByRole('button', { name: texts('push_help_ok') }).click()

    await expect(line).toContainText(texts('push_state_blocked'))

    await line.click()

    await expect(prompt).toContainText(texts('push_unblock_android_1'))
    expect([service.sdkCalls, await readToken(page)]).toEqual([[], null])
  })
})

/** The first push subscription in a browser takes some seconds. */
const setUpTime = { timeout: 60_000 }

async function sayYes(page: Page, texts: Texts): Promise<void> {
  const prompt = overlay(page, 'push-prompt')
  await prompt.getByRole('button', { name: texts('push_ask_yes') }).click()
}

function readToken(page: Page): Promise<string | null> {
  return page.evaluate(key => localStorage.getItem(key), localStorageKeys.pushToken)
}

function readSubscription(page: Page): Promise<PushSubscription | null> {
  return page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return pushManager.getSubscription()
  })
}

/**
 * Waits until the headless browser has rejected the page's permission request and stored the
 * rejection.
 */
async function refuseWhenAsked(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Browser.resetPermissions')
}

type Answer = 'granted' | 'prompt'

/**
 * Sets the browser's response to the page's notification permission request; `prompt` means that
 * the user closes the dialog.
 */
async function answerWith(page: Page, origin: string, setting: Answer): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin,
  })
}
