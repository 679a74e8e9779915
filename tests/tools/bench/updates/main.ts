/**
 * Measures the bytes between a player's browser and the BFF that a visit and a release cost, by
 * type of change, without platform calls.
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brands, merchantsDir } from '../../support/brands.ts'
import { fillPrecache } from '../../support/fill-precache.ts'
import { atMost, type Figure } from '../figure.ts'
import { type Change, lineOfCode, lineOfStyle, oneText, toChangedApp } from './changed-app.ts'
import type { Seen } from './counting-proxy.ts'
import {
  countBytes,
  countRequests,
  measureUpdates,
  onStage,
  type Stage,
  settle,
  takeOwn,
  tell,
  untilLooked,
} from './stage.ts'

/** Each release has one more change than the previous release. */
const releases: readonly [name: string, change: Change, goalBytes: number][] = [
  ['one line of code', lineOfCode, 5_000],
  ['one text', oneText, 5_000],
  ['one line of style', lineOfStyle, 5_000],
]
const mostRequests = 6
/** The names of two browsers: one visits after each release, and one returns after all releases. */
const [often, late] = ['', '-late']

/** Measures the built product. The reported figure is the most expensive brand's figure. */
export function runUpdatesBench(): Promise<Figure[]> {
  return onStage(measureChanges)
}

async function measureChanges(stage: Stage): Promise<Figure[]> {
  const visits: Seen[][] = []
  for (const brand of brands) {
    await stage.visit(brand, late, fillPrecache)
    await settle(stage, brand, often)
    stage.proxy.take()
    await stage.visit(brand, often, untilLooked)
    visits.push(takeOwn(stage.proxy, brand))
  }
  const figures = [
    atMost('nothing new: bytes of bodies in a visit', countBytes(visits, 'bodyBytes'), 1_000),
    atMost('nothing new: bytes of heads in a visit', countBytes(visits, 'headBytes'), 2_000),
  ]
  const measure = async (name: string, browser: string, goalBytes: number) => {
    tell(`\n${name}`)
    const updates = await measureUpdates(stage, browser)
    const bytes = countBytes(updates, 'bodyBytes')
    figures.push(atMost(`${name}: bytes of all bodies of the update`, bytes, goalBytes))
    if (browser === late) return
    figures.push(atMost(`${name}: requests of the update`, countRequests(updates), mostRequests))
  }
  const changes: Change[] = []
  let app = toChangedApp(changes, '')
  for (const [name, change, goal] of releases) {
    changes.push(change)
    app = toChangedApp(changes, await stage.stamp())
    await stage.publish(app)
    await measure(name, often, goal)
  }
  await stage.publish(app, await recolour(join(stage.folder, 'merchants')))
  await measure('colour of a merchant', often, 2_000)
  await measure('four releases behind', late, 20_000)
  return figures
}

/** Copies the merchants into a folder, each with another color. */
async function recolour(target: string): Promise<string> {
  await cp(merchantsDir, target, { recursive: true })
  for (const { code } of brands) {
    const path = join(target, code, 'merchant.json')
    const merchant = JSON.parse(await readFile(path, 'utf8'))
    merchant.theme.accent = '#8a5a00'
    await writeFile(path, JSON.stringify(merchant))
  }
  return target
}
