/**
 * Two releases of ten thousand merchants: their diff, a removal that is refused, and a rollback.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, journalPath, pointerPath } from '@livery/contract/release.ts'
import { readStates } from '../../../../apps/release/src/journal/states.ts'
import { readPointer } from '../../../../apps/release/src/pointer/pointer.ts'
import { rollBackMerchants } from '../../../../scripts/pipeline/publish/change-merchants.ts'
import { type RunningBff, startBff } from '../../../process/running/bff.ts'
import { startPlayers } from '../../../process/running/closed-loop.ts'
import { createAsker } from '../../support/http.ts'
import { runNode } from '../build/run-node.ts'
import { atLeast, atMost, merchantsOf, most, type Stage, timedBuild } from '../build/stage.ts'
import type { Figure } from '../figure.ts'

const changed = 100
const code = 'm00050'
const host = `www.${code}.example`
const otherHosts = Array.from({ length: 50 }, (_, at) => `www.m0${5_000 + at}.example`)
const nobody = 'http://127.0.0.1:9'
const players = 4
const patienceMs = 20_000

type Site = { merchants: string; outDir: string }

export async function measureChanges(folder: string): Promise<Figure[]> {
  const stage: Stage = { folder, viteMs: Number.NaN }
  const site = { merchants: merchantsOf(stage, most), outDir: join(folder, 'out') }
  await timedBuild(site.merchants, site.outDir)
  for (let at = 0; at < changed; at++) describeAnew(site, `m${String(at).padStart(5, '0')}`)
  await timedBuild(site.merchants, site.outDir)
  return [
    ...(await measureDiff(site)),
    ...(await measurePartialCheckout(site)),
    ...(await measureRollback(site)),
  ]
}

function describeAnew({ merchants }: Site, name: string): void {
  const path = join(merchants, name, 'merchant.json')
  const json = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...json, description: 'Another sentence.' }))
}

/** Measures the whole command, including the start of Node. */
async function measureDiff({ outDir }: Site): Promise<Figure[]> {
  const { stdout, wallMs } = await runNode('scripts/cli/main.ts', [
    'diff',
    '--json',
    '--out',
    outDir,
  ])
  const found = JSON.parse(stdout)
  const told = found.changed.filter(
    ({ keys }: { keys: { key: string }[] }) => keys.map(({ key }) => key).join() === 'description',
  )
  return [
    atLeast(`diff of two releases of ${most}: merchants told of ${changed}`, told.length, changed),
    atMost(`diff of two releases of ${most}, ${changed} changed (s)`, wallMs / 1_000, 2),
  ]
}

/** Measures a build in which a third of the folders is missing. */
async function measurePartialCheckout({ merchants, outDir }: Site): Promise<Figure[]> {
  const away = `${merchants}-away`
  const lost = readdirSync(merchants).filter((_name, at) => at % 3 === 0)
  const before = stateOf(outDir)
  mkdirSync(away)
  for (const name of lost) renameSync(join(merchants, name), join(away, name))
  const flags = ['--json', '--merchants-dir', merchants, '--out', outDir]
  const said = await runNode('scripts/cli/main.ts', ['build', ...flags]).then(
    () => 'a release was published',
    (error: { stdout?: string }) => error.stdout ?? '',
  )
  for (const name of lost) renameSync(join(away, name), join(merchants, name))
  const isRefused = said.includes(`would remove ${lost.length} of the ${most} merchants`)
  const after = stateOf(outDir)
  const names = Object.keys({ ...before, ...after }).filter(name => before[name] !== after[name])
  return [
    atMost(`partial checkout of ${most}: not refused`, Number(!isRefused), 0),
    atMost('files of the releases folder that it changed', names.length, 0),
  ]
}

/** Returns the modification times of every file in a release, the pointer and the journal. */
function stateOf(outDir: string): Record<string, number> {
  const names = readdirSync(join(outDir, 'store'), { recursive: true, encoding: 'utf8' })
  const packs = names.filter(name => name.length > 60).map(name => join('store', name))
  return Object.fromEntries(
    [...packs, pointerPath, journalPath].map(name => [name, statSync(join(outDir, name)).mtimeMs]),
  )
}

async function measureRollback(site: Site): Promise<Figure[]> {
  const bff = await startBff({
    ...{ RELEASES_DIR: site.outDir, PLATFORM_URL: nobody, LOG_LEVEL: 'warn' },
    ...{ RATE_LIMIT_PER_MINUTE: '0', CLIENT_SHARE: '100', MAX_LAG_MS: '0' },
  })
  try {
    const ask = createAsker(bff.port)
    const page = async () => (await ask({ path: '/m/home', host })).text
    const fresh = await page()
    const before = stateOf(site.outDir)
    const load = startPlayers({
      ...{ port: bff.port, host: otherHosts[0] ?? '', count: players },
      turn: async (_get, player) => {
        for (const [at, other] of otherHosts.entries()) {
          if (at % players !== player) continue
          const { status } = await ask({ path: '/m/home', host: other })
          if (status !== 200) throw new Error(`${other}: ${status}`)
        }
      },
    })
    await waitUntilSeen(() => Promise.resolve(fresh.includes('Another sentence.')))
    const startedMs = performance.now()
    await rollBackMerchants(site.outDir, { codes: [code] })
    await waitUntilSeen(async () => !(await page()).includes('Another sentence.'))
    const seenMs = performance.now() - startedMs
    const { failures } = await load.stop()
    const after = stateOf(site.outDir)
    const written = Object.keys(after).filter(
      name => name.startsWith('store') && before[name] !== after[name],
    )
    return [
      atMost(`rollback of one of ${most}, seen (ms)`, seenMs, 1_000),
      atMost('failed of the requests to others meanwhile', failures.length, 0),
      atMost('packs written for it', written.length, 0),
      atMost(
        'kB that the BFF reads for it beside the index',
        await measureReads(site, bff, page),
        200,
      ),
    ]
  } finally {
    bff.signal('SIGKILL')
    await bff.ended
  }
}

/** Rolls back once more without any requests, so that the process only reads the release. */
async function measureReads(site: Site, bff: RunningBff, page: () => Promise<string>) {
  const [newest = ''] = readPointer(site.outDir)?.previous ?? []
  const before = readBytes(bff.pid)
  await rollBackMerchants(site.outDir, { codes: [code], to: newest })
  await waitUntilSeen(async () => (await page()).includes('Another sentence.'))
  const { size } = statSync(join(site.outDir, indexPath(readPointer(site.outDir)?.current ?? '')))
  if (readStates(site.outDir, undefined).merchants[code]?.held !== true)
    throw new Error('it is not held')
  return (readBytes(bff.pid) - before - size) / 1_000
}

/** Returns the bytes that a process has read so far from files and sockets. */
function readBytes(pid: number): number {
  return Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
}

async function waitUntilSeen(isSeen: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + patienceMs
  while (!(await isSeen())) {
    if (performance.now() > deadlineMs) throw new Error('the change was never served')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
