/**
 * Bytes of one changed line of code in the two other engines, on a page that stays open in each.
 */
import { fillMessage } from '@livery/contract/updates/worker-messages.ts'
import type { Driver } from '../../../browser/engines/drivers/driver.ts'
import { firefoxEngine } from '../../../browser/engines/drivers/firefox.ts'
import { webkitEngine } from '../../../browser/engines/drivers/webkit.ts'
import { askUntil } from '../../support/ask-until.ts'
import { brands } from '../../support/brands.ts'
import { fillInPage } from '../../support/fill-precache.ts'
import type { Figure } from '../figure.ts'
import { lineOfCode, toChangedApp } from './changed-app.ts'
import { atMost, countBytes, type Stage, takeUntilQuiet, tell, toOwn } from './stage.ts'

export async function measureEngines(stage: Stage): Promise<Figure[]> {
  // One brand, because engines differ but brands do not.
  const [brand] = brands
  if (!brand) throw new Error('there is no brand')
  const home = `http://${brand.code}.localhost:${stage.proxy.port}/m/home`
  const opened: [name: string, driver: Driver][] = []
  try {
    for (const engine of [firefoxEngine, webkitEngine]) {
      engine.require()
      const driver = await engine.launch()
      opened.push([engine.name, driver])
      await driver.open(home)
      await until(driver, hasActive)
      await driver.run(fillInPage, fillMessage)
    }
    await stage.publish(toChangedApp([lineOfCode], await stage.stamp()))
    const figures: Figure[] = []
    for (const [name, driver] of opened) {
      tell(`\n${name}`)
      stage.proxy.take()
      await until(driver, looksForWorker)
      const seen = await takeUntilQuiet(stage.proxy)
      const bytes = countBytes([toOwn(seen, brand)], 'bodyBytes')
      figures.push(atMost(`one line of code in ${name}: bytes of all bodies`, bytes, 5_000))
    }
    return figures
  } finally {
    for (const [, driver] of opened) await driver.close()
  }
}

/** Polls, because a call in the page has its own timeout, and a worker may take longer to start. */
function until(driver: Driver, holds: () => Promise<boolean>): Promise<void> {
  return askUntil(() => driver.run(holds), 60_000)
}

async function hasActive(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated'
}

async function looksForWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  void registration?.update()
  return Boolean(registration)
}
