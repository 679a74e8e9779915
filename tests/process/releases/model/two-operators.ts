/**
 * Lets two operators rename, remove, change, close, build and roll back merchants, each in a folder
 * of their own and with the right, a wrong or no signing key, while somebody else changes the
 * pointer. A closed merchant must stay closed under every folder name, an open merchant must stay
 * open, no build may replace a version that its folder never had, and only the right key may sign,
 * never what somebody else wrote.
 */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type MerchantState, stateOf } from '@livery/contract/journal/states.ts'
import { pointerPath, type ReleasePointer, storePath } from '@livery/contract/release.ts'
import fc from 'fast-check'
import { findSealFault } from '../../../../apps/release/src/chain/verify-seal.ts'
import { readIndex } from '../../../../apps/release/src/index/read-index.ts'
import { readJournal, verifyJournal } from '../../../../apps/release/src/journal/journal.ts'
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
import { backUp } from '../../../../scripts/operator/backup/back-up.ts'
import { restore } from '../../../../scripts/operator/backup/restore.ts'
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'
import { inspectJournal } from '../../../../scripts/pipeline/publish/accept-journal.ts'
import { closeMerchants } from '../../../../scripts/pipeline/publish/change-merchants.ts'
import { abortCanary, promoteCanary } from '../../../../scripts/pipeline/publish/promote.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/roll-back.ts'
import { signRelease } from '../../../../scripts/pipeline/publish/sign-release.ts'
import { isExpected } from '../../../../scripts/support/operator-problem.ts'

const brands = ['alpha', 'beta', 'gamma'] as const
const operators = ['anna', 'ben'] as const
type Brand = (typeof brands)[number]
type Operator = (typeof operators)[number]

const acts = [
  ...['suspend', 'resume', 'retire', 'rename', 'paint', 'paint', 'pull', 'remove', 'claim'],
  ...['build', 'build', 'build', 'removals', 'rollback', 'canary', 'promote', 'abort'],
  ...['key', 'key', 'sign', 'accept', 'tamper', 'repair', 'repair', 'backup', 'restore'],
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
  backupDir: string
  keys: Keys
  /** The key that each operator's programs have. */
  holds: Record<Operator, 'right' | 'wrong' | 'none'>
  /** The publisher's last pointer, as text, while somebody else's is in its place. */
  replaced: string | undefined
  /** An earlier pointer of the publisher, as text. */
  earlier: string
  /** Whether the journal has a line that the right key did not sign, which nobody has accepted. */
  isJournalBroken: boolean
}

type Keys = { right: string; wrong: string; known: KeyObject }

function createKeys(publicPath: string): Keys {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const toPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  writeFileSync(publicPath, own.publicKey.export({ type: 'spki', format: 'pem' }))
  for (const [name, { privateKey }] of Object.entries({ right: own, wrong: other })) {
    writeFileSync(`${publicPath}.${name}`, toPem(privateKey))
  }
  return { right: `${publicPath}.right`, wrong: `${publicPath}.wrong`, known: own.publicKey }
}

/**
 * Runs an operator's program with their keys. Only Anna's programs know the public key of releases,
 * so that both ways to verify a pointer are used.
 */
async function withKeys(
  who: Operator,
  { keys, holds }: Pick<World, 'keys' | 'holds'>,
  work: () => Promise<void>,
): Promise<void> {
  const own = holds[who] === 'none' ? '' : keys[holds[who]]
  const known = keys.right.replace(/\.right$/, '')
  const settings = {
    ...{ JOURNAL_KEY_FILE: own, JOURNAL_PUBLIC_KEY_FILE: known, RELEASE_KEY_FILE: own },
    RELEASE_PUBLIC_KEY_FILE: who === 'anna' ? known : '',
  }
  Object.assign(process.env, settings)

  try {
    await work()
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
  }
}

const app = tinyApp()
const platformCodeOf = (brand: Brand) => brand.toUpperCase()

/** Plays the turns. @throws with the turn after which the releases folder is wrong */
export async function play(turns: readonly Turn[]): Promise<void> {
  const folder = makeTempFolder()

  try {
    const world = await openWorld(folder.path)

    for (const [at, turn] of turns.entries()) {
      const before = { served: readServed(world), pointer: readPointerText(world) }
      await withKeys(turn.who, world, () => take(turn, at, world)).catch((error: unknown) => {
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
  const [anna, ben] = [join(root, 'anna'), join(root, 'ben')]
  const outDir = join(root, 'out')
  const keys = createKeys(join(root, 'known.pem'))
  const holds = { anna: 'right', ben: 'right' } as const

  for (const brand of brands) writeMerchant(anna, brand)

  cpSync(anna, ben, { recursive: true })
  for (const merchantsDir of [anna, ben]) {
    await withKeys('ben', { keys, holds }, async () => {
      await buildRelease({ merchantsDir, outDir, app })
    })
  }
  const first = () => new Set(brands.map(brand => `${brand} games`))

  return {
    ...{ outDir, folders: { anna, ben }, seen: { anna: first(), ben: first() } },
    ...{ keys, holds: { ...holds }, replaced: undefined, isJournalBroken: false },
    ...{ backupDir: join(root, 'kept'), earlier: readPointerText({ outDir }) },
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
    if (world.holds[who] !== 'right') world.isJournalBroken = true
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
  else await takeWithKeys({ act, brand, who }, world)
}

const nextKey = { right: 'wrong', wrong: 'none', none: 'right' } as const

/** Changes keys, signs, and changes the pointer or brings it back. */
async function takeWithKeys({ act, brand, who }: Turn, world: World): Promise<void> {
  const { outDir, backupDir, folders } = world
  const provenance = { who, commit: null, why: null, run: null }

  if (act === 'key') world.holds[who] = nextKey[world.holds[who]]
  else if (act === 'sign') await signRelease(outDir)
  else if (act === 'accept') {
    await inspectJournal(outDir, { accept: true, provenance })
    world.isJournalBroken = false
  } else if (act === 'tamper' && world.replaced === undefined) {
    const [own, foreign] = [readPointerText(world), falsify(brand, world)]
    // An earlier pointer that names the same releases, such as one signed again, does not change anything.
    if (namesOf(own) === namesOf(foreign)) return
    world.replaced = own
    writeFileSync(join(outDir, pointerPath), foreign)
  } else if (act === 'repair' && world.replaced !== undefined) {
    writeFileSync(join(outDir, pointerPath), world.replaced)
    world.replaced = undefined
  } else if (act === 'backup') {
    await backUp({ out: outDir, merchantsDir: folders[who], folder: backupDir })
  } else if (act === 'restore' && existsSync(backupDir)) {
    await restore({ folder: backupDir, out: outDir, replace: true, provenance })
    world.replaced = undefined
    world.isJournalBroken = false
  }
}

/** Returns a pointer that somebody without a key could write. */
function falsify(brand: Brand, world: World): string {
  const pointer: ReleasePointer = JSON.parse(readPointerText(world))
  const { seal: _, ...unsigned } = pointer
  if (brand === 'alpha') return world.earlier
  if (brand === 'beta') return JSON.stringify({ ...pointer, previous: ['e'.repeat(64)] })

  const [current = pointer.current] = pointer.previous
  const lines = readJournal(world.outDir)
  const journal = { length: lines.length, hash: lines.at(-1)?.hash ?? '' }
  const previous = [current === pointer.current ? 'e'.repeat(64) : pointer.current]
  return JSON.stringify({ ...unsigned, current, previous, journal })
}

function namesOf(text: string): string {
  const { current, previous, canary, aborted }: ReleasePointer = JSON.parse(text)
  return JSON.stringify([current, previous, canary, aborted])
}

function readPointerText({ outDir }: Pick<World, 'outDir'>): string {
  return readFileSync(join(outDir, pointerPath), 'utf8')
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

type Before = { served: Map<string, Served>; pointer: string }

function look({ act, who }: Turn, before: Before, world: World): string[] {
  const served = readServed(world)
  const faults = world.isJournalBroken ? [] : findJournalFaults(world)
  faults.push(...lookAtSeal({ act, who }, before.pointer, world))

  for (const brand of brands) {
    const [was, is] = [before.served, served].map(releases => releases.get(platformCodeOf(brand)))
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

function findJournalFaults({ outDir, keys }: World): string[] {
  process.env.JOURNAL_PUBLIC_KEY_FILE = keys.right.replace(/\.right$/, '')
  const found = verifyJournal(outDir)
  delete process.env.JOURNAL_PUBLIC_KEY_FILE
  return found.map(({ key, reason }) => `journal: ${key} ${reason}`)
}

/** Checks that only the right key signs, and only what the publisher wrote. */
function lookAtSeal({ act, who }: Omit<Turn, 'brand'>, before: string, world: World): string[] {
  const text = readPointerText(world)
  if (text === before || act === 'tamper' || act === 'repair') return []

  const check = { keys: [world.keys.known], nowMs: Date.now(), accepted: 0 }
  const fault = findSealFault(JSON.parse(text), check)
  if (fault !== undefined) {
    // A person without any key may replace an unsigned pointer, which servers refuse as before.
    const isUnsigned = findSealFault(JSON.parse(before), check) === 'is not signed'
    return isUnsigned ? [] : [`the pointer ${fault} after ${act}`]
  }
  if (world.holds[who] !== 'right') return [`${who} signed without the right key`]
  return world.replaced === undefined ? [] : [`${who} signed a pointer that somebody else wrote`]
}
