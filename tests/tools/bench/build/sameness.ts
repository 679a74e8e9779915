/** Builds the same merchants in other ways, and together with bad merchants: no byte may differ. */
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { hashesOf } from '../../../../apps/release/src/support/named-hashes.ts'
import { currentIndex } from '../../../../scripts/fixtures/release-folder.ts'
import { buildRelease } from '../../../../scripts/pipeline/build/build-release.ts'
import { mergeShards } from '../../../../scripts/pipeline/build/merge-shards.ts'
import { writeBadMerchants } from '../../../rules/pipeline/bad-merchants.ts'
import type { Figure } from '../figure.ts'
import { generateMerchants } from './generate.ts'
import {
  atLeast,
  atMost,
  compiledFolder,
  merchantsOf,
  most,
  type Stage,
  timedBuild,
} from './stage.ts'

const some = 500
const bad = 100

export async function measureSameness(stage: Stage): Promise<Figure[]> {
  const whole = await compiledFolder(stage, 'whole')
  const shuffled = await compiledFolder(stage, 'shuffled')
  await timedBuild(merchantsOf(stage, some), whole)
  await timedBuild(writeShuffled(stage), shuffled)
  const merged = join(stage.folder, 'merged')
  await mergeShards(await buildShards(stage), merged)
  const differing = [shuffled, merged].reduce(
    (sum, folder) => sum + countDiffering(whole, folder),
    0,
  )
  return [atMost('differing bytes: shuffled, other folder, two shards', differing, 0)]
}

/** Needs the release of ten thousand merchants that `measureScale` made. */
export async function measureBadInput(stage: Stage): Promise<Figure[]> {
  const merchants = join(stage.folder, 'merchants-bad')
  generateMerchants(merchants, most - bad)
  const ways = writeBadMerchants(merchants, bad)
  const outDir = await compiledFolder(stage, 'out-bad')
  const { problems, painted } = await timedBuild(merchants, outDir)
  const reported = [...ways].filter(([code, way]) =>
    problems.some(
      ({ file, key, reason }) =>
        file === join(merchants, code, way.file) && key === way.key && way.reason.test(reason),
    ),
  )
  const [clean = {}, mixed = {}] = [join(stage.folder, `out-${most}`), outDir].map(
    folder => currentIndex(folder).merchants,
  )
  const different = Object.entries(mixed).filter(
    ([code, entry]) => JSON.stringify(entry) !== JSON.stringify(clean[code]),
  )
  return [
    atLeast('100 invalid of 10,000: reported with file, key and reason', reported.length, bad),
    atLeast('the other 9,900: built', painted, most - bad),
    atMost('the other 9,900: different from a clean run', different.length, 0),
  ]
}

/** Writes the same merchants in reverse order in another place. */
function writeShuffled(stage: Stage): string {
  const source = merchantsOf(stage, some)
  const target = join(stage.folder, 'else', 'where')
  for (const code of readdirSync(source).sort().reverse()) {
    cpSync(join(source, code), join(target, code), { recursive: true })
  }
  return target
}

async function buildShards(stage: Stage): Promise<string[]> {
  const merchantsDir = merchantsOf(stage, some)
  const folders = [await compiledFolder(stage, 'shard-1'), await compiledFolder(stage, 'shard-2')]
  for (const [index, outDir] of folders.entries()) {
    await buildRelease({ merchantsDir, outDir, shard: { shard: index + 1, of: 2 } })
  }
  return folders
}

/** Counts the bytes by which two releases differ; a missing file counts with its full size. */
function countDiffering(one: string, other: string): number {
  const [left, right] = [readRelease(one), readRelease(other)]
  const names = new Set([...left.keys(), ...right.keys()])
  return [...names].reduce((sum, name) => {
    const [a, b] = [left.get(name), right.get(name)]
    if (a === undefined || b === undefined) return sum + (a ?? b ?? '').length
    return sum + (a === b ? 0 : 1)
  }, 0)
}

/** Returns the digests of the index and of all files it names, by file name. */
function readRelease(outDir: string): Map<string, string> {
  const index = currentIndex(outDir)
  const files = [...hashesOf(index)].map(storePath)
  const bodies = files.map(name => [name, digest(readFileSync(join(outDir, name)))] as const)
  return new Map([['index', digest(JSON.stringify(index))], ...bodies])
}

function digest(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
