/** Releases under kills, damage and switches; the cost of ten thousand merchants in an idle BFF. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBffProcess } from '../../../process/releases/bff-process.ts'
import { corruptReleases } from '../../../process/releases/corruptions.ts'
import { killPublishers } from '../../../process/releases/kill.ts'
import { publishMarked } from '../../../process/releases/small-release.ts'
import { activateUnderLoad, rollBackUnderLoad } from '../../../process/releases/under-load.ts'
import type { Figure } from '../figure.ts'
import { atMost, median, most } from './stage.ts'

const kills = 200
const corruptions = 300
const switches = 20
const [few, many] = [10, most]
const keptReleases = 5
const rounds = 3

/** Runs the release bench. Every zero refers to the number of tries that its line gives. */
export async function runReleaseBench(): Promise<Figure[]> {
  return [
    await inFolder(killed),
    await inFolder(corrupted),
    ...(await inFolder(switched)),
    ...(await inFolder(started)),
  ]
}

async function killed(folder: string): Promise<Figure> {
  const { torn, leftovers } = await killPublishers(folder, kills)
  return atMost(
    `publishers killed of ${kills} after which not one whole release is served, or something is left over`,
    torn.length + leftovers.length,
    0,
  )
}

async function corrupted(folder: string): Promise<Figure> {
  const { shown, tried } = await corruptReleases(folder, corruptions)
  return atMost(`corruptions of ${tried} that are shown or unnoticed`, shown.length, 0)
}

async function switched(folder: string): Promise<Figure[]> {
  let slowestMs = 0
  const back = await rollBackUnderLoad(join(folder, 'back'), switches, async change => {
    const orderedMs = performance.now()
    await change()
    slowestMs = Math.max(slowestMs, performance.now() - orderedMs)
  })
  const on = await activateUnderLoad(join(folder, 'on'), switches)
  const requests = back.requests + on.requests
  const failed = back.failed.length + on.failed.length
  const mixed = back.mixed.length + on.mixed.length
  return [
    atMost('slowest rollback under load (ms)', slowestMs, 1_000),
    atMost(`failed of ${requests} requests during ${2 * switches} switches`, failed, 0),
    atMost(`answers mixing two releases, of the same ${requests}`, mixed, 0),
  ]
}

async function started(folder: string): Promise<Figure[]> {
  await publishMany(join(folder, 'few'), few)
  await publishMany(join(folder, 'many'), many)
  const ready: number[] = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [small, large] = [await measure(join(folder, 'few')), await measure(join(folder, 'many'))]
    ready.push(large.readyMs)
    memory.push((large.memoryBytes - small.memoryBytes) / (many - few) / 1_000)
  }
  return [
    atMost(`BFF start to ready with ${many} merchants (ms)`, median(ready), 1_500),
    atMost('memory a merchant nobody asks for (kB)', median(memory), 8),
  ]
}

/** Publishes as many releases as are kept, so that a starting BFF has the maximum to read. */
async function publishMany(folder: string, count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_none, at) => `m${String(at).padStart(5, '0')}`)
  for (let release = 0; release < keptReleases; release++) {
    await publishMarked(folder, 'one', [...codes, `extra${release}`])
  }
}

async function measure(folder: string): Promise<{ readyMs: number; memoryBytes: number }> {
  const startedMs = performance.now()
  const bff = await startBffProcess(folder, { LOG_LEVEL: 'info' })
  const readyMs = performance.now() - startedMs
  const memoryBytes = bff.memoryBytes()
  await bff.stop()
  return { readyMs, memoryBytes }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-releases-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
