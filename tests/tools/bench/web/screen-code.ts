import { brotliCompressSync } from 'node:zlib'
import { routes, type ScreenName } from '@livery/contract/routes.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import { type Browser, chromium } from 'playwright'
import type { Rolldown } from 'vite'
import type { Figure } from '../figure.ts'
import { type CompiledApp, closeOver, compileApp, findEntries } from './compiled-app.ts'
import { benchScreens } from './screens.ts'
import { type Stage, toAddress } from './stage.ts'
import { atMost } from './worst.ts'

const kibibyte = 1024

/**
 * Measures the code and style sheets that each screen adds to what home has loaded, in brotli
 * bytes.
 */
export async function weighScreens(stage: Stage): Promise<Figure[]> {
  const app = await compileApp()
  const atHome = await readChunksOfHome(stage)
  const starts = [...findEntries(app), ...app.chunks.filter(({ name }) => atHome.has(name))]
  const loaded = new Set(closeOver(starts, app))
  return readScreenNames(stage).map(name => {
    const own = closeOver([findScreen(app, name)], app).filter(chunk => !loaded.has(chunk))
    return atMost(`${name}, its own code in brotli KiB`, 25, [weigh(own, app) / kibibyte])
  })
}

/** Returns every screen unless some are named, unlike the slow parts of the bench. */
function readScreenNames({ screens }: Stage): ScreenName[] {
  const all = routes.flatMap(({ screen }) => screen ?? [])
  const names = screens.length < benchScreens.length ? screens.map(({ name }) => name) : all
  return [...new Set(names)].filter(name => name !== 'home')
}

/** Returns the names of the chunks that a visitor's settled home has loaded, over all brands. */
async function readChunksOfHome({ executablePath, port, brands }: Stage): Promise<Set<string>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const all: Set<string>[] = []
  for (const brand of brands) all.push(await readChunks(browser, toAddress(brand, port, '/m/home')))
  await browser.close()
  const [first = new Set<string>(), ...others] = all
  return new Set([...first].filter(name => others.every(names => names.has(name))))
}

async function readChunks(browser: Browser, url: string): Promise<Set<string>> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  // The login sheet is the last prefetch, in idle time.
  await page.waitForFunction(sheet => {
    const files = performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
    const last = Math.max(...files.map(({ responseEnd }) => responseEnd))
    return files.some(({ name }) => name.includes(`/${sheet}-`)) && performance.now() - last > 1_000
  }, toNeutralName('login-sheet'))
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  await context.close()
  const names = paths.map(path => /\/m\/assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1])
  return new Set(names.flatMap(name => (name === undefined ? [] : [toNeutralName(name)])))
}

function findScreen({ chunks }: CompiledApp, name: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ modules }) =>
    Object.keys(modules).some(id => id.endsWith(`/${name}-screen.tsx`)),
  )
  if (!chunk) throw new Error(`no chunk holds the screen ${name}`)
  return chunk
}

function weigh(chunks: readonly Rolldown.OutputChunk[], { styles }: CompiledApp): number {
  const sheets = new Set(chunks.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const files = [
    ...chunks.map(({ code }) => code),
    ...[...sheets].map(sheet => styles.get(sheet) ?? ''),
  ]
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0)
}
