/** Checks a scene for one brand in several languages and widths, and returns the scene's faults. */

import { join } from 'node:path'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Browser, Page } from 'playwright'
import { findViolations, type Violation } from '../../support/axe.ts'
import type { Brand } from '../../support/brands.ts'
import { playScene, type Show } from '../play-scene.ts'
import { isStill, waitForFrames, waitForMotion } from '../settle.ts'
import type { Scene } from '../steps.ts'
import { findFlat } from './find-flat.ts'
import { type Found, findInPage } from './find-in-page.ts'
import type { Fault } from './judge.ts'
import { type OpenCalls, type Speak, toSpeak, watchCalls } from './speak-in-place.ts'
import type { TofuFinder } from './tofu.ts'
import { type Tongue, toTongue } from './tongues.ts'

export type World = {
  /** Returns the running browser, or a new one if it has crashed. */
  openBrowser: () => Promise<Browser>
  product: Show['product']
  findTofu: TofuFinder
}

export type Setting = {
  brand: Brand
  tongues: readonly Tongue[]
  widths: readonly number[]
  /** Whether to run axe as well. */
  axe: boolean
  /** The folder for a screenshot of each check; unset: no screenshots. */
  pictures?: string | undefined
  /** Whether to stage the scene in the first language instead of English. */
  once: boolean
  /** In percent. */
  fontSize: number
  forcedColors: boolean
}

export type Seen = { language: string; width: number; faults: Fault[] }

/**
 * Stages the scene once, in English, and switches the open page to each language. The scene is
 * staged again if the page cannot switch, or if it still shows strings in the previous language, as
 * an alert does.
 */
export async function checkScene(world: World, setting: Setting, scene: Scene): Promise<Seen[]> {
  const all: Seen[] = []
  const apart = new Set(setting.tongues)
  const [first] = setting.tongues

  if (apart.size > 1 && first) {
    const base = setting.once ? first : toTongue('EN')
    await onStage(world, setting, scene, base, async (page, speak) => {
      for (const tongue of setting.tongues) {
        if (tongue !== base && !(await speak(tongue))) continue
        const seen = await look(world, page, setting, scene, tongue)
        if (seen.some(hasOldTexts)) continue
        all.push(...seen)
        apart.delete(tongue)
      }
    })
  }

  for (const tongue of apart) {
    await onStage(world, setting, scene, tongue, async page => {
      all.push(...(await look(world, page, setting, scene, tongue)))
    })
  }

  return all
}

/**
 * Returns whether the page contains English, or left-to-right text on a right-to-left page. Strings
 * in the previous language may then still be on screen.
 */
function hasOldTexts({ faults }: Seen): boolean {
  return faults.some(({ kind }) => kind === 'English' || kind === 'mixed')
}

type Play = (page: Page, speak: Speak) => Promise<void>

async function onStage(
  { openBrowser, product }: World,
  { brand, widths: [width = 390], fontSize, forcedColors }: Setting,
  scene: Scene,
  { code, tag, texts, prepare }: Tongue,
  play: Play,
): Promise<void> {
  let calls: OpenCalls
  const show: Show = {
    browser: await openBrowser(),
    product,
    brand,
    texts,
    context: {
      viewport: { width, height: 844 },
      locale: tag,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      forcedColors: forcedColors ? 'active' : 'none',
    },
    prepare: async page => {
      if (fontSize !== 100) await setFontSize(page, fontSize)
      const stored = { key: localStorageKeys.language, value: code }
      await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), stored)
      await prepare(page)
      calls = watchCalls(page)
    },
  }
  await playScene(scene, show, page => play(page, toSpeak(page, calls)))
}

/** Sets the font size the way a player does in the browser settings. */
async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const standard = (16 * percent) / 100
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Checks the page at every width, starting with its current width. */
async function look(
  { findTofu }: World,
  page: Page,
  { brand, widths, axe, pictures, forcedColors }: Setting,
  scene: Scene,
  tongue: Tongue,
): Promise<Seen[]> {
  const seen: Seen[] = []

  for (const width of widths) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(waitForFrames)
    }
    const found = await findAtRest(page)
    if (forcedColors) found.push(...(await page.evaluate(findFlat)))
    const faults = tongue.judge([...found, ...(await findTofu(page, found))])
    if (pictures !== undefined) {
      const file = `${scene.name}-${tongue.name}-${width}-${brand.code}.png`
      await page.screenshot({ path: join(pictures, file) })
    }
    seen.push({ language: tongue.name, width, faults })
  }

  const [last] = seen.slice(-1)
  // Runs axe last, because axe freezes the page.
  if (axe) last?.faults.push(...(await findViolations(page, false)).flatMap(toFaults))

  return seen
}

/** Measures again if elements have moved, for example when a sheet appears late. */
async function findAtRest(page: Page, tries = 3): Promise<Found[]> {
  await page.evaluate(waitForMotion)
  const found = await page.evaluate(findInPage)
  const isAtRest = await page.evaluate(isStill)
  return isAtRest || tries === 0 ? found : findAtRest(page, tries - 1)
}

/**
 * Converts a violation to faults. Omits target sizes, which `expectTargets` measures: axe also
 * reports targets that a bar covers only until the page scrolls.
 */
function toFaults({ id, help, where }: Violation): Fault[] {
  if (id === 'target-size') return []
  return where.map(one => ({ kind: `axe ${id}`, text: help, where: one }))
}
