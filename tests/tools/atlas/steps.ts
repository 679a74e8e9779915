/** The steps from which scenes are composed, and the elements that they name. */
import type { Endpoint } from '@livery/contract/endpoints.ts'
import { routes } from '@livery/contract/routes.ts'
import type { Locator, Page } from 'playwright'
import type { SandboxClient } from '../../world/sandbox.ts'
import { giveSession } from '../support/give-session.ts'
import type { Texts } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

export type Stage = { page: Page; sandbox: SandboxClient; texts: Texts }

export type Step = (stage: Stage) => Promise<unknown>

export type Scene = { name: string; stage: (stage: Stage) => Promise<void> }

/** A selector, or a function for an element that only its text identifies; the first match counts. */
type Target = string | ((stage: Stage) => Locator)

/** A call of the platform, or with `*` several. */
type Call = { method: Endpoint['method'] | '*'; path: string }

export function scene(name: string, ...steps: (Step | readonly Step[])[]): Scene {
  return {
    name,
    stage: async stage => {
      for (const step of steps.flat()) await step(stage)
    },
  }
}

type Listed = { empty: Step; long: Step; failing: readonly Call[] }

/** Returns scenes for a page with a list: filled, empty, with long strings, and failed to load. */
export function listScenes(
  name: string,
  page: readonly Step[],
  { empty, long, failing }: Listed,
): Scene[] {
  return [
    scene(name, page),
    scene(`${name}-empty`, empty, page),
    scene(`${name}-long`, long, page),
    scene(`${name}-failed`, fail(...failing), page, see('role=alert')),
  ]
}

// Elements

export function screen(name: string, inside = ''): string {
  return within(`[data-screen="${name}"]`, inside)
}

export function overlay(name: string, inside = ''): string {
  return within(`[data-overlay="${name}"]`, inside)
}

function within(outer: string, inside: string): string {
  return inside === '' ? outer : `${outer} >> ${inside}`
}

export const submitButton = 'form button[type=submit]'

type Within = { within?: string; exact?: boolean }

export function button(key: string, { within = 'body', exact = false }: Within = {}): Target {
  return ({ page, texts }) => page.locator(within).getByRole('button', { name: texts(key), exact })
}

export function tab(key: string): Target {
  return ({ page, texts }) => page.getByRole('tab', { name: texts(key) })
}

export function text(key: string, within = 'body'): Target {
  return ({ page, texts }) => page.locator(within).getByText(texts(key))
}

function find(stage: Stage, target: Target): Locator {
  const found = typeof target === 'string' ? stage.page.locator(target) : target(stage)
  return found.first()
}

// The platform's data

export function settings(changes: Record<string, unknown>): Step {
  return ({ sandbox }) => sandbox.patch({ settings: changes })
}

export function content(changes: Record<string, unknown>): Step {
  return ({ sandbox }) => sandbox.patch({ content: changes })
}

export function flag(name: string): Step {
  return ({ sandbox }) => sandbox.patch({ flags: { [name]: true } })
}

export function happen(...events: Parameters<SandboxClient['happen']>): Step {
  return ({ sandbox }) => sandbox.happen(...events)
}

export function fault(
  call: Call,
  answer: Omit<Parameters<SandboxClient['fault']>[0], 'match'>,
): Step {
  return ({ sandbox }) => sandbox.fault({ match: `${call.method} ${call.path}`, ...answer })
}

export function fail(...calls: Call[]): Step[] {
  return calls.map(call => fault(call, { status: 500 }))
}

export function answer(call: Call, value: unknown): Step {
  return fault(call, { status: 200, body: { success: true, value } })
}

// A player's actions

/** Opens a page and waits for its screen, or for an element. */
export function open(address: string, until: Target = screen(toScreen(address))): Step {
  return async stage => {
    await stage.page.goto(address)
    await see(until)(stage)
  }
}

/** Opens a page at whose address another screen appears. */
export function openOther(address: string, name: string): Step {
  return open(address, screen(name))
}

/** Opens a page as this member. */
export function openAs(userName: string, address: string, until?: Target): Step {
  return async stage => {
    await as(userName)(stage)
    await open(address, until)(stage)
  }
}

function toScreen(address: string): string {
  const [path] = address.split('?')
  const route = routes.find(one => one.path === path)
  if (route === undefined || !('screen' in route)) throw new Error(`${address} has no screen`)
  return route.screen
}

/** Opens the next page as this member. */
export function as(userName: string): Step {
  return ({ page, sandbox }) => giveSession(page, sandbox, userName)
}

/** Waits until the page has received what it requests. */
export const quiet: Step = ({ page }) => untilQuiet(page)

export function see(target: Target): Step {
  return stage => find(stage, target).waitFor()
}

export function gone(target: Target): Step {
  return stage => find(stage, target).waitFor({ state: 'detached' })
}

/** Taps an element and waits for what then appears. */
export function tap(target: Target, then?: Target): Step {
  return async stage => {
    await find(stage, target).click()
    if (then !== undefined) await see(then)(stage)
  }
}

/** Like `tap`, for an element that not every brand has: without it, the page stays as it is. */
export function tapIfThere(target: Target, then?: Target): Step {
  return async stage => {
    if (await find(stage, target).isVisible()) await tap(target, then)(stage)
  }
}

export function check(target: Target): Step {
  return stage => find(stage, target).check()
}

export function fill(target: Target, value: string): Step {
  return stage => find(stage, target).fill(value)
}

export const reload: Step = ({ page }) => page.reload()

/** Fills in and submits the open login or registration form. */
export function submit(userName: string, password = 'Passw0rd!'): Step {
  return async ({ page }) => {
    await page.locator('[name="username"]').fill(userName)
    await page.locator('[name="password"]').fill(password)
    await page.locator(submitButton).click()
  }
}

/** Logs in on the login page. */
export function enter(userName: string): Step[] {
  return [open('/m/login', screen('login', 'form')), submit(userName)]
}
