/** Changes one merchant's color among ten thousand merchants while a server runs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { currentIndex } from '../../../../scripts/fixtures/release-folder.ts'
import { startServer } from '../../../../scripts/product/server-process.ts'
import { findFreePort } from '../../../../scripts/product/start-product.ts'
import { createAsker } from '../../support/http.ts'
import { atMost, type Figure, median } from '../figure.ts'
import { merchantsOf, most, repository, runNode, type Stage } from './stage.ts'

const code = 'm05000'
const host = `www.${code}.example`
/**
 * These colors are bright enough for this merchant's dark background, so the build does not adjust
 * them.
 */
const colours = ['#f472b6', '#2dd4bf', '#fbbf24', '#a3e635', '#fb923c', '#38bdf8']
const patienceMs = 120_000

type Site = { merchants: string; outDir: string; page: () => Promise<string> }

/** Needs the release of ten thousand merchants that the rows before it made. */
export async function measureChange({ folder, viteMs }: Stage): Promise<Figure[]> {
  const outDir = join(folder, `out-${most}`)
  const bff = await startBff(outDir)
  try {
    const ask = createAsker(Number(bff.url.port))
    const page = async () => (await ask({ path: '/m/home', host })).text
    const site = { merchants: merchantsOf(folder, most), outDir, page }
    await page()
    const before = readTimes(outDir)
    delete before[findPack(outDir)]

    const commandMs = await measureCommand(site, colours.slice(0, 3))
    const watchedMs = await measureWatched(site, colours.slice(3))
    const after = readTimes(outDir)
    const rewritten = Object.entries(before).filter(([name, time]) => after[name] !== time)
    const figure = 'a colour of one of 10,000, seen through a running server'
    return [
      atMost(`${figure}: build --watch / one vite build`, 0.5, watchedMs / viteMs),
      atMost(`${figure}: build --merchant, with the start of Node`, 1.5, commandMs / viteMs),
      atMost('files of other merchants rewritten by it', 0, rewritten.length),
    ]
  } finally {
    await bff.stop()
  }
}

function toFlags({ merchants, outDir }: Site): string[] {
  return ['build', '--merchants-dir', merchants, '--out', outDir]
}

/**
 * Measures the time from saving the file to the first page in the new color, with `--watch`
 * running.
 */
async function measureWatched(site: Site, wanted: readonly string[]): Promise<number> {
  const args = ['--import', 'tsx', 'scripts/cli/main.ts', ...toFlags(site), '--watch']
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const child = spawn(process.execPath, args, { cwd: repository, stdio: [...stdio] })

  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('watching')) break
    }
    const times: number[] = []
    for (const colour of wanted) times.push(await timeUntilSeen(site, colour))
    return median(times)
  } finally {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
}

/** Measures the time from starting the command to the first page in the new color. */
async function measureCommand(site: Site, wanted: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const colour of wanted) {
    const seen = timeUntilSeen(site, colour)
    await runNode('scripts/cli/main.ts', [...toFlags(site), '--merchant', code])
    times.push(await seen)
  }
  return median(times)
}

async function timeUntilSeen({ merchants, page }: Site, colour: string): Promise<number> {
  const path = join(merchants, code, 'merchant.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"brand":"[^"]+"/, `"brand":"${colour}"`))
  const started = performance.now()

  while (!(await page()).includes(`--brand:${colour}`)) {
    if (performance.now() - started > patienceMs) throw new Error(`${colour} was never served`)
    await new Promise(resolve => setTimeout(resolve, 2))
  }

  return performance.now() - started
}

/**
 * Returns the path to the merchant's pack, which is garbage-collected after five newer releases.
 */
function findPack(outDir: string): string {
  const pack = currentIndex(outDir).merchants[code]?.pack ?? ''
  return join(pack.slice(0, 2), pack)
}

/** Returns the modification times of packs and compiled files. */
function readTimes(outDir: string): Record<string, number> {
  const store = join(outDir, 'store')
  const names = readdirSync(store, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    names.filter(name => name.length > 60).map(name => [name, statSync(join(store, name)).mtimeMs]),
  )
}

async function startBff(outDir: string) {
  return startServer({
    name: 'bff',
    entry: 'apps/bff/src/server.ts',
    env: {
      PORT: '0',
      ADMIN_PORT: String(await findFreePort()),
      // This bench does not call the platform.
      PLATFORM_URL: 'http://127.0.0.1:9',
      RELEASES_DIR: outDir,
      LOG_LEVEL: 'warn',
    },
    onLine: () => undefined,
  })
}
