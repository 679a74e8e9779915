/** Simulates failures between a tap and the response, for any step of any account form. */
import { type Endpoint, endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Locator, Page, Route } from '@playwright/test'
import type { AuthEmulator } from '../../world/auth-emulator.ts'
import type { Stage } from './account-openings.ts'
import { field, makeUsername, openHome, readSession } from './actions.ts'
import { expect, overlay, screen } from './fixtures.ts'
import type { Form, Step } from './form-steps.ts'
import { connectGoogle, layBridge, seemOrdinary } from './google.ts'
import { project } from './identity.ts'

/** A form that a player has opened, and what they have typed so far. */
export type Opened = { stage: Stage; root: Locator; typed: Step['typed'] }

/** Opens home with the data that the form needs, on a phone whose clock is wrong by `byMs`. */
export async function begin({ page, sandbox }: Stage, form: Form, byMs: number): Promise<void> {
  if (form.data) await sandbox.patch(form.data)
  await page.clock.install({ time: Date.now() + byMs })
  await page.clock.resume()
  await openHome(page)
}

/**
 * Connects the identity service through a native app's bridge, which does not need to open a
 * window.
 */
export async function connectBridge(
  { page, sandbox }: Stage,
  { steps }: Form,
  emulator: AuthEmulator,
): Promise<void> {
  await connectGoogle(page, emulator)
  await seemOrdinary(page)
  const kind = steps.some(({ sends }) => sends === 'registerIdentity') ? 'new' : 'known'
  await layBridge(page, JSON.stringify({ sub: `${kind}-${makeUsername()}` }))
  await sandbox.patch({ settings: { smsProvider: project } })
}

export async function openForm(stage: Stage, form: Form): Promise<Opened> {
  const root = await form.open(stage)
  await expect(root).toBeVisible()
  return { stage, root, typed: {} }
}

export async function fillIn(opened: Opened, { typed }: Step): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await toField(opened, label).fill(text)
  Object.assign(opened.typed, typed)
}

/**
 * Simulates the loss of each call in an attempt, one call at a time. Expects that the player sees
 * an error and that the form does not change.
 */
export async function loseEachCall(opened: Opened, step: Step): Promise<void> {
  const { stage, root } = opened
  for (const path of toPaths(step)) {
    await step.beforePress?.(stage, root)
    await stage.page.route(`**${path}*`, route => route.abort('internetdisconnected'))
    await waitForRoutes(stage.page)
    await toButton(opened, step).click()
    await dismissAlert(stage)
    await expectKept(opened, step)
    await stage.page.unroute(`**${path}*`)
    await stage.page.clock.runFor(timings.submitGuardMs)
  }
}

/** Expects an error message, and closes it unless the form shows it. */
async function dismissAlert({ page, texts }: Stage): Promise<void> {
  const alert = overlay(page, 'alert')
  await expect(alert).toBeVisible()
  const button = alert.getByRole('button', { name: texts('ok') })
  if ((await button.count()) === 0) return
  await button.click()
  await expect(alert).toHaveCount(0)
}

/** Presses the button twice in quick succession, and again while the call runs. */
export async function pressOften(opened: Opened, step: Step): Promise<void> {
  const { stage, root } = opened
  await step.beforePress?.(stage, root)
  const call = await holdCall(stage.page, step)
  const submits = await toButton(opened, step).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    return button.type === 'submit'
  })

  await call.sent
  await root.locator('[aria-busy="true"]').click({ force: true })
  if (submits) await root.locator('input:not([type=file])').last().press('Enter')
  call.release()
  await step.done(stage, root)
}

/** Navigates back while the call is running. The response arrives afterwards. */
export async function leaveDuringCall(opened: Opened, step: Step): Promise<void> {
  const { stage, root } = opened
  await step.beforePress?.(stage, root)
  const call = await holdCall(stage.page, step)
  const answered = stage.page.waitForResponse(call.url)
  await toButton(opened, step).click()
  await call.sent
  await stage.page.goBack()

  await expect(root).toHaveCount(0)

  call.release()
  await (await answered).finished()
  if (step.heard) await expect(overlay(stage.page, 'toast')).toContainText(stage.texts(step.heard))
}

/**
 * Expects that a player who left the form is logged in only if the step logs the player in. Also
 * expects that running timers do not change this.
 */
export async function expectLeft({ page }: Stage, { left }: Step, beneath = 'home'): Promise<void> {
  if (left === 'in') await expect.poll(() => readSession(page)).toBeTruthy()
  await page.clock.runFor(2 * (timings.twoFactorSuccessMs + timings.twoFactorContinueMs))
  await expect(screen(page, beneath)).toBeVisible()
  expect((await readSession(page)) !== null).toBe(left === 'in')
}

/**
 * Expects that no element is busy, that no alert is open, and that the platform has received the
 * expected number of calls.
 */
export async function expectSettled(
  { page, sandbox }: Stage,
  { sends }: Step,
  calls = 1,
): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(overlay(page, 'alert')).toHaveCount(0)
  expect(await sandbox.requests(endpoints[sends].path)).toHaveLength(calls)
}

/** Slows the network down to slow 3G. Returns a function that restores the normal speed. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)

  const shape = (latency: number, throughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })

  await shape(400, 50_000)

  return async () => void (await shape(0, -1))
}

/** Expects that the fields keep their values and the form accepts the next attempt. */
export async function expectKept(opened: Opened, step: Step): Promise<void> {
  for (const [label, text] of Object.entries(opened.typed)) {
    await expect(toField(opened, label)).toHaveValue(text)
  }
  await expect(opened.root.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(toButton(opened, step)).toBeEnabled()
}

/** Delays a call until the test releases it. */
export async function holdCall(page: Page, { sends }: Step) {
  const url = `**${endpoints[sends].path}`
  const { release } = await holdUrl(page, url)
  return { url, release, sent: page.waitForRequest(url) }
}

/** Delays the response to a request until the test releases it. */
export async function holdUrl(
  page: Page,
  url: string,
  goOn: (route: Route) => Promise<void> = route => route.continue(),
): Promise<{ release: () => void }> {
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })

  await page.route(url, async route => {
    await held
    await goOn(route)
  })
  await waitForRoutes(page)

  return { release: () => release() }
}

/**
 * Waits until the open page applies the test's routes. A page receives its first route shortly
 * after registration. If the page is busy, a request that a press triggers can bypass the route.
 * When the page intercepts a probe request, all routes are active.
 */
async function waitForRoutes(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  const probe = '/m/favicon.ico?routed'
  await page.route(`**${probe}`, route => route.fulfill({ status: 204 }))
  const ask = () => page.evaluate(async probe => (await fetch(probe)).status, probe)
  await expect.poll(ask).toBe(204)
  await page.unroute(`**${probe}`)
}

/** Returns the paths that an attempt calls, in order. */
function toPaths({ sends }: Step): string[] {
  const { path, encrypted }: Endpoint = endpoints[sends]
  return encrypted ? [endpoints.rsaKey.path, path] : [path]
}

function toButton({ stage, root }: Opened, { button }: Step): Locator {
  const name = stage.texts(button).replace('{{name}}', 'Google').replace('{{number}}', '3')
  return root.getByRole('button', { name, exact: true })
}

function toField({ stage, root }: Opened, label: string): Locator {
  return root.locator('input, textarea').and(field(stage.page, stage.texts(label)))
}
