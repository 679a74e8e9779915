import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, inject, it } from 'vitest'
import { brands } from '../../tools/support/brands.ts'
import { resultsFolder } from '../../tools/support/results.ts'
import { loadTexts } from '../../tools/support/texts.ts'
import { withoutPopups } from '../../tools/support/without-popups.ts'
import { createSandboxClient } from '../../world/sandbox.ts'
import { chromiumEngine } from './drivers/chromium.ts'
import type { DriverOptions, Engine } from './drivers/driver.ts'
import { firefoxEngine } from './drivers/firefox.ts'
import { webkitEngine } from './drivers/webkit.ts'
import { flows, type Stage } from './flows.ts'
import { iphone, playGuide } from './iphone-guide.ts'
import { createPlayer } from './player.ts'
import { openSite } from './site.ts'

const picturesFolder = join(resultsFolder, 'engines')

const engines = [chromiumEngine, firefoxEngine, webkitEngine]

/** With these settings, platform content does not cover the tested screens. */
const settings = {
  ...withoutPopups,
  installOptions: { prompt: false },
}

type Opened = { stage: Stage; close: () => Promise<void> }

/**
 * Runs the core flows in every engine for one brand. The engines run sequentially, because they
 * share the brand's data.
 */
export function runCore(code: string): void {
  describe.each(engines)('$name', engine => {
    let stage: Stage

    beforeAll(async () => {
      const opened = await openStage(code, engine)
      stage = opened.stage
      // Vitest calls this returned function after all tests.
      return opened.close
    })

    for (const { name, play } of flows) {
      it(name, async ({ onTestFinished }) => {
        onTestFinished(() => keepPicture(stage, `${code} ${engine.name} ${name}`))
        await play(stage)
      })
    }
  })

  it('WebKit as an iPhone: the install guide has the steps of its Safari', async ({
    onTestFinished,
  }) => {
    const { stage, close } = await openStage(code, webkitEngine, { userAgent: iphone })
    onTestFinished(close)
    onTestFinished(() => keepPicture(stage, `${code} WebKit install guide`))
    await playGuide(stage)
  })
}

async function openStage(code: string, engine: Engine, options?: DriverOptions): Promise<Opened> {
  const brand = brands.find(candidate => candidate.code === code)
  if (!brand) throw new Error(`there is no brand ${code}`)

  engine.require()
  const { sandboxPort } = inject('engines')
  const sandbox = createSandboxClient(sandboxPort, brand.platformCode)
  await sandbox.reset()
  await sandbox.patch({ settings })
  const site = await openSite(code, sandboxPort)
  const driver = await engine.launch(options)
  const player = createPlayer(driver, site.origin)

  return {
    stage: { player, site, sandbox, brand, texts: loadTexts(brand.language) },
    close: async () => {
      await driver.close()
      await site.close()
      await sandbox.reset()
    },
  }
}

/** Saves a screenshot after each flow, whether the flow passed or failed. */
async function keepPicture({ player }: Stage, title: string): Promise<void> {
  await mkdir(picturesFolder, { recursive: true })
  const name = title.replace(/:.*/, '').replaceAll(' ', '-').toLowerCase()
  await writeFile(join(picturesFolder, `${name}.png`), await player.driver.picture())
}
