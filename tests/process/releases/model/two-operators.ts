/**
 * Lets two operators rename, remove, change, close, build and roll back merchants, each in a folder
 * of their own. A closed merchant must stay closed under every folder name, an open merchant must
 * stay open, and no build may replace a version that its folder never had.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type MerchantState, stateOf } from '@livery/contract/journal/states.ts'
import { storePath } from '@livery/contract/release.ts'
import fc from 'fast-check'
import { readIndex } from '../../../../apps/release/src/index/read-index.ts'
import { verifyJournal } from '../../../../apps/release/src/journal/journal.ts'
import { readStates } from '../../../../apps/release/src/journal/states.ts'
import { readPack } from '../../../../apps/release/src/pack/pack.ts'
import { readPointer } from '../../../../apps/release/src/pointer/pointer.ts'
import { makeTempFolder } from '../../../../apps/release/src/testing/temp-folder.ts'
import {
  toMerchantJson,
  writeFiles,
  writeMerchant,
} from '../../../../scripts/fixtures/merchants.ts'
import { tinyApp } from '../../../../scripts/fixtures/tiny-app.ts'
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'
import { closeMerchants } from '../../../../scripts/pipeline/publish/change-merchants.ts'
import { abortCanary, promoteCanary } from '../../../../scripts/pipeline/publish/promote.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/roll-back.ts'
import { isExpected } from '../../../../scripts/support/operator-problem.ts'

const brands = ['alpha', 'beta', 'gamma'] as const
const operators = ['anna', 'ben'] as const
type Brand = (typeof brands)[number]
type Operator = (typeof operators)[number]

const acts = [
  ...['suspend', 'resume', 'retire', 'rename', 'paint', 'paint', 'pull', 'remove', 'claim'],
  ...['build', 'build', 'build', 'removals', 'rollback', 'canary', 'promote', 'abort'],
] as const
type Act = (typeof acts)[number]

export type Turn = { act: Act; brand: Brand; who: Operator }

/** Creates random sequences of turns. */
export function toTurns(length: { minLength: number; maxLength: number }) {
  const turn = fc.record({
    act: fc.constantFrom(...(acts as readonly Act[])),
    brand: fc.constantFrom(...brands),
    who: fc.constantFrom(...operators),
  })
  return fc.array(turn as fc.Arbitrary<Turn>, length)
}

type Served = { code: string; version: string; state: MerchantState }

type World = {
  outDir: string
  folders: Record<Operator, string>
  /** The state that operators decided, by brand. */
  states: Record<Brand, MerchantState['closed']>
  /** Versions that each folder has had, by operator. */
  seen: Record<Operator, Set<string>>
}

const app = tinyApp()
const platformCodeOf = (brand: Brand) => brand.toUpperCase()

/** Plays the turns. @throws with the turn after which the releases folder is wrong */
export async function play(turns: readonly Turn[]): Promise<void> {
  const folder = makeTempFolder()

  try {
    const world = await openWorld(folder.path)

    for (const [at, turn] of turns.entries()) {
      const before = readServed(world)
      await take(turn, at, world).catch((error: unknown) => {
        if (!isExpected(error)) throw error
      })
      const faults = look(turn, before, world)
      if (faults.length > 0) {
        throw new Error(`after ${at}, ${JSON.stringify(turn)}: ${faults.join('; ')}`)
      }
    }
  } finally {
    folder.remove()
  }
}

async function openWorld(root: string): Promise<World> {
  const [anna, ben, outDir] = ['anna', 'ben', 'out'].map(name => join(root, name))
  if (!anna || !ben || !outDir) throw new Error('unreachable')

  for (const brand of brands) writeMerchant(anna, brand)

  cpSync(anna, ben, { recursive: true })
  for (const merchantsDir of [anna, ben]) await buildRelease({ merchantsDir, outDir, app })
  const first = () => new Set(brands.map(brand => `${brand} games`))

  return {
    ...{ outDir, folders: { anna, ben }, seen: { anna: first(), ben: first() } },
    states: { alpha: undefined, beta: undefined, gamma: undefined },
  }
}

/** Returns the name of the brand's folder; `undefined` if it was removed. */
function findFolder(dir: string, brand: Brand): string | undefined {
  return readdirSync(dir).find(name => name.startsWith(brand))
}

async function take({ act, brand, who }: Turn, at: number, world: World): Promise<void> {
  const { outDir, folders, seen, states } = world
  const merchantsDir = folders[who]
  const code = findFolder(merchantsDir, brand)
  const served = readServed(world).get(platformCodeOf(brand))?.code
  const provenance = { who, commit: null, why: null, run: null }
  const options = { merchantsDir, outDir, app, provenance }

  if (act === 'suspend' || act === 'resume' || act === 'retire') {
    if (served === undefined) return
    await closeMerchants(outDir, { verb: act, codes: [served], provenance })
    const closures = { suspend: 'suspended', resume: undefined, retire: 'retired' } as const
    states[brand] = closures[act]
  } else if (act === 'paint' || act === 'claim') {
    const version = `${brand} by ${who} at ${at}`
    const other = brands[(brands.indexOf(brand) + 1) % brands.length]
    const hosts = [`www.${brand}.example`, ...(act === 'claim' ? [`${other}.example`] : [])]
    const json = toMerchantJson(brand, { name: version, domains: hosts })
    if (code === undefined) writeMerchant(merchantsDir, brand, json)
    else writeFiles(merchantsDir, { [`${code}/merchant.json`]: json })
    seen[who].add(version)
  } else if (act === 'rename' && code !== undefined) {
    const to = code === brand ? `${brand}-new` : brand
    renameSync(join(merchantsDir, code), join(merchantsDir, to))
  } else if (act === 'remove' && code !== undefined)
    rmSync(join(merchantsDir, code), { recursive: true })
  else if (act === 'pull') pull(who, world)
  else if (act === 'build') await buildRelease(options)
  else if (act === 'removals') await buildRelease({ ...options, allowRemovals: 3 })
  else if (act === 'rollback') await rollBack(outDir, undefined, provenance, 3)
  else if (act === 'canary') await buildRelease({ ...options, canary: { share: 0.5 } })
  else if (act === 'promote') await promoteCanary(outDir, { provenance })
  else if (act === 'abort') await abortCanary(outDir, { provenance })
}

/** Replaces the folder's content with the other operator's, as a pull of all changes does. */
function pull(who: Operator, { folders, seen }: World): void {
  const other = who === 'anna' ? 'ben' : 'anna'
  for (const name of readdirSync(folders[who]))
    rmSync(join(folders[who], name), { recursive: true })
  cpSync(folders[other], folders[who], { recursive: true })
  for (const version of seen[other]) seen[who].add(version)
}

/** Reads the current release, or the canary, by platform code. */
function readServed({ outDir }: Pick<World, 'outDir'>, isCanary = false): Map<string, Served> {
  const pointer = readPointer(outDir)
  const current = readIndex(outDir, pointer?.current ?? '')
  const states = readStates(outDir, current)
  if (isCanary && pointer?.canary === undefined) return new Map()

  const { merchants } = isCanary ? readIndex(outDir, pointer?.canary?.release ?? '') : current

  return new Map(
    Object.entries(merchants).map(([code, entry]) => {
      const path = join(outDir, storePath(entry.pack))
      const pack = existsSync(path) ? readPack(readFileSync(path)) : undefined
      const version = pack?.merchant.name ?? 'damaged'
      return [entry.platformCode, { code, version, state: stateOf(states, code) }]
    }),
  )
}

function look({ act, who }: Turn, before: Map<string, Served>, world: World): string[] {
  const served = readServed(world)
  const faults = verifyJournal(world.outDir).map(({ key, reason }) => `journal: ${key} ${reason}`)

  for (const brand of brands) {
    const [was, is] = [before, served].map(releases => releases.get(platformCodeOf(brand)))
    if (is && is.state.closed !== world.states[brand]) {
      faults.push(
        `${is.code} is ${is.state.closed ?? 'open'}, not ${world.states[brand] ?? 'open'}`,
      )
    }

    const isBuild = act === 'build' || act === 'removals'
    if (isBuild && was && was.version !== is?.version && !world.seen[who].has(was.version)) {
      faults.push(`${who} replaced "${was.version}" by "${is?.version ?? 'nothing'}"`)
    }
  }

  return faults
}
