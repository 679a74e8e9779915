import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { type Brand, brands } from '../../support/brands.ts'
import { UnknownPartError } from '../figure.ts'
import { type BenchScreen, benchScreens } from './screens.ts'

/**
 * - `start`: first load, second visit, login sheet, and the tour over several screens.
 * - `home`: home's requests, and its times on a slow network.
 * - `members`: members' screens on a slow network.
 * - `tours`: taps and layout shift of each screen.
 * - `lighthouse`: each screen's scores.
 * - `memory`: the heap during a five-minute tour.
 */
export const webParts = ['start', 'home', 'members', 'tours', 'lighthouse', 'memory'] as const

export type WebPart = (typeof webParts)[number]

export type Selection = {
  parts: readonly WebPart[]
  brands: readonly Brand[]
  screens: readonly BenchScreen[]
}

/** The resources that a bench part measures with, and the product's port. */
export type Stage = Omit<Selection, 'parts' | 'brands'> & {
  executablePath: string
  browser: Browser
  port: number
  brands: readonly StageBrand[]
}

export type StageBrand = Brand & {
  /** The client that changes this brand's platform data. */
  sandbox: SandboxClient
}

/**
 * Returns the named parts, brands and screens; if none of a kind is named, all of that kind.
 * @throws UnknownPartError for an unknown word
 */
export function toSelection(words: readonly string[]): Selection {
  const known: string[] = []

  const pick = <Item>(all: readonly Item[], toName: (item: Item) => string) => {
    known.push(...all.map(toName))
    const named = all.filter(item => words.includes(toName(item)))
    return named.length > 0 ? named : all
  }

  const selection = {
    parts: pick(webParts, part => part),
    brands: pick(brands, ({ code }) => code),
    screens: pick(benchScreens, ({ name }) => name),
  }
  const unknown = words.filter(word => !known.includes(word))
  if (unknown.length === 0) return selection

  throw new UnknownPartError(`unknown: ${unknown.join(', ')}; known are ${known.join(', ')}`)
}

/** Settings with which popups, which would receive taps, do not open by themselves. */
const withoutPopups = {
  announcementOptions: { style: 'none' },
  welcomeOptions: { waitSeconds: 3_600 },
  installOptions: { prompt: false },
}

/** Restores a brand's initial data, without popups. */
export async function resetBrand({ sandbox }: StageBrand): Promise<void> {
  await sandbox.reset()
  await sandbox.patch({ settings: withoutPopups })
}

/** Measures one brand after another, each with its initial data. */
export async function eachBrand<Value>(
  { brands }: Stage,
  measure: (brand: StageBrand) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (const brand of brands) {
    await resetBrand(brand)
    values.push(await measure(brand))
  }
  return values
}

export function toOrigin({ port }: Stage, { code }: Brand): string {
  return `http://${code}.localhost:${port}`
}

const cpuSlowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

type Phone = { page: Page; session: CDPSession }

/**
 * Opens a page on a new phone, without a service worker, which would prefetch, unless the options
 * allow it; closes the phone at the end.
 */
export async function onPhone<Value>(
  stage: Stage,
  brand: StageBrand,
  use: (phone: Phone) => Promise<Value>,
  options: BrowserContextOptions = {},
): Promise<Value> {
  const context = await stage.browser.newContext({
    ...phone,
    baseURL: toOrigin(stage, brand),
    locale: 'is-IS',
    serviceWorkers: 'block',
    ...options,
  })
  try {
    const page = await context.newPage()
    return await use({ page, session: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

export async function slowDown(session: CDPSession, rate = cpuSlowdown): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The latency in ms, and the speed in bits per second. */
export const slow3g = { latency: 400, down: 400_000, up: 400_000 }

export async function slowNetwork(
  session: CDPSession,
  { latency, down, up }: { latency: number; down: number; up: number },
): Promise<void> {
  const throughput = { downloadThroughput: down / 8, uploadThroughput: up / 8 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
}
