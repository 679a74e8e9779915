/**
 * Lets two operators rename, remove, change, close, build and roll back merchants, and move domains
 * between them, each in a folder of their own and with the right, a wrong or no signing key, while
 * somebody else changes the pointer. A closed merchant must stay closed under every folder name and
 * host, an open merchant must stay open, no build may replace a version that its folder never had,
 * and only the right key may sign, never what somebody else wrote.
 */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
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
import {
  addDomain,
  moveDomain,
  removeDomain,
} from '../../../../scripts/operator/domains/edit-domains.ts'
import { renameMerchant } from '../../../../scripts/operator/rename/rename-merchant.ts'
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
  ...['suspend', 'resume', 'retire', 'rename', 'mv', 'paint', 'paint', 'pull', 'remove', 'claim'],
  ...['move-domain', 'remove-domain', 'add-domain'],
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

type Served = { code: string; version: string; state: MerchantState; hosts: readonly string[] }

type World = {
  outDir: string
  folders: Record<Operator, string>
  /** The state that operators decided, by brand. */
  states: Record<Brand, MerchantState['closed']>
  /** Versions that each folder has had, by operator. */
  seen: Record<Operator, Set<string>>
  backupDir: string
  keys: KeyFiles
  /** The journal's public key. */
  known: KeyObject
  /** The key that each operator's programs have. */
  holds: Record<Operator, 'right' | 'wrong' | 'none'>
  /** The publisher's last pointer, as text, while somebody else's is in its place. */
  replaced: string | undefined
  /** An earlier pointer of the publisher, as text. */
  earlier: string
  /** Whether the journal has a line that the right key did not sign, which nobody has accepted. */
  isJournalBroken: boolean
}

/** The paths of the journal's public key, of its private key, and of another private key. */
type KeyFiles = Record<'known' | 'right' | 'wrong', string>

function createKeys(files: KeyFiles): void {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const toPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  writeFileSync(files.known, own.publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(files.right, toPem(own.privateKey))
  writeFileSync(files.wrong, toPem(other.privateKey))
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
  const settings = {
    ...{ JOURNAL_KEY_FILE: own, JOURNAL_PUBLIC_KEY_FILE: keys.known, RELEASE_KEY_FILE: own },
    RELEASE_PUBLIC_KEY_FILE: who === 'anna' ? keys.known : '',
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
    first ??= makeFirst()
    cpSync(await first, folder.path, { recursive: true, preserveTimestamps: true })
    const world = openWorld(folder.path)
    await buildBoth(world)
    let before = readBefore(world)

    for (const [at, turn] of turns.entries()) {
      await withKeys(turn.who, world, () => take(turn, at, world)).catch((error: unknown) => {
        if (!isExpected(error)) throw error
      })
      const after = readBefore(world)
      const faults = look(turn, before, after, world)
      before = after
      if (faults.length > 0) {
        throw new Error(`after ${at}, ${JSON.stringify(turn)}: ${faults.join('; ')}`)
      }
    }
  } finally {
    folder.remove()
  }
}

/**
 * A folder with the operators' folders, their keys and one release. Each sequence copies this
 * folder, because compiling would take longer.
 */
let first: Promise<string> | undefined
const removals: (() => void)[] = []

export function removeFirstWorld(): void {
  for (const remove of removals.splice(0)) remove()
  first = undefined
}

async function makeFirst(): Promise<string> {
  const { path, remove } = makeTempFolder()
  removals.push(remove)
  const { outDir, folders, keys, holds } = listParts(path)
  createKeys(keys)

  for (const brand of brands) writeMerchant(folders.anna, brand)

  cpSync(folders.anna, folders.ben, { recursive: true })
  await buildBoth({ outDir, folders, keys, holds })

  return path
}

/** Builds from both folders, so that each has a record of its last build. A copied folder has none. */
async function buildBoth({
  outDir,
  folders,
  keys,
  holds,
}: Pick<World, 'outDir' | 'folders' | 'keys' | 'holds'>): Promise<void> {
  for (const merchantsDir of operators.map(who => folders[who])) {
    await withKeys('ben', { keys, holds }, async () => {
      await buildRelease({ merchantsDir, outDir, app })
    })
  }
}

/** Returns the parts of a world's folder, and the keys that the operators have at first. */
function listParts(root: string) {
  const known = join(root, 'known.pem')
  const keys: KeyFiles = { known, right: `${known}.right`, wrong: `${known}.wrong` }
  const holds: World['holds'] = { anna: 'right', ben: 'right' }
  const folders = { anna: join(root, 'anna'), ben: join(root, 'ben') }
  return { outDir: join(root, 'out'), backupDir: join(root, 'kept'), folders, keys, holds }
}

function openWorld(root: string): World {
  const parts = listParts(root)
  const own = () => new Set(brands.map(brand => `${brand} games`))

  return {
    ...parts,
    ...{ known: createPublicKey(readFileSync(parts.keys.known)), replaced: undefined },
    ...{ seen: { anna: own(), ben: own() }, isJournalBroken: false },
    earlier: readPointerText(parts),
    states: { alpha: undefined, beta: undefined, gamma: undefined },
  }
}

/** Returns the name of the brand's folder; `undefined` if it was removed. */
function findFolder(dir: string, brand: Brand): string | undefined {
  return readdirSync(dir).find(name => name.startsWith(brand))
}

function nextOf(brand: Brand): Brand {
  return brands[(brands.indexOf(brand) + 1) % brands.length] ?? brand
}

function readMerchant(dir: string, code: string | undefined, brand: Brand): { domains: string[] } {
  const path = join(dir, code ?? '', 'merchant.json')
  return JSON.parse(
    existsSync(path) ? readFileSync(path, 'utf8') : JSON.stringify(toMerchantJson(brand)),
  )
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
    const own = readMerchant(merchantsDir, code, brand)
    const domains = [...own.domains, ...(act === 'claim' ? [`${nextOf(brand)}.example`] : [])]
    const json = { ...own, name: version, domains }
    if (code === undefined) writeMerchant(merchantsDir, brand, json)
    else writeFiles(merchantsDir, { [`${code}/merchant.json`]: json })
    seen[who].add(version)
  } else if ((act === 'rename' || act === 'mv') && code !== undefined) {
    const to = code === brand ? `${brand}-new` : brand
    if (act === 'rename') renameMerchant(merchantsDir, code, to)
    else renameSync(join(merchantsDir, code), join(merchantsDir, to))
  } else if (act === 'move-domain') {
    const to = findFolder(merchantsDir, nextOf(brand))
    if (to !== undefined) moveDomain(merchantsDir, `${brand}.example`, to)
  } else if (act === 'remove-domain' && code !== undefined) {
    removeDomain(merchantsDir, code, `${brand}.example`)
  } else if (act === 'add-domain' && code !== undefined) {
    addDomain(merchantsDir, code, `${brand}.example`)
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
      const version = readVersion(join(outDir, storePath(entry.pack)))
      const state = stateOf(states, code)
      return [entry.platformCode, { code, version, state, hosts: entry.hosts }]
    }),
  )
}

/** Merchants' names by their packs' hashes. Parsing packs would take most of a sequence's time. */
const versions = new Map<string, string>()

function readVersion(path: string): string {
  const hash = basename(path)
  const known = versions.get(hash)
  if (known !== undefined) return known

  const pack = existsSync(path) ? readPack(readFileSync(path)) : undefined
  if (pack) versions.set(hash, pack.merchant.name)
  return pack?.merchant.name ?? 'damaged'
}

type Before = {
  served: Map<string, Served>
  pointer: string
  /** Somebody else wrote the pointer, so servers refuse it and keep their release. */
  isForeign: boolean
}

function readBefore(world: World): Before {
  const isForeign = world.replaced !== undefined
  return { served: readServed(world), pointer: readPointerText(world), isForeign }
}

function look({ act, who }: Turn, before: Before, after: Before, world: World): string[] {
  const { served } = after
  const faults = world.isJournalBroken ? [] : findJournalFaults(world)
  faults.push(...lookAtSeal({ act, who }, before.pointer, world))
  if (after.isForeign) return faults

  for (const brand of brands) {
    const [was, is] = [before.served, served].map(releases => releases.get(platformCodeOf(brand)))
    if (is && is.state.closed !== world.states[brand]) {
      faults.push(
        `${is.code} is ${is.state.closed ?? 'open'}, not ${world.states[brand] ?? 'open'}`,
      )
    }

    const isOpen = is && !is.state.closed && !before.isForeign
    const reopened = isOpen ? findReopened(is, was, before.served) : []
    if (reopened.length > 0)
      faults.push(`${is?.code} serves ${reopened.join(', ')} of a closed one`)

    const isBuild = act === 'build' || act === 'removals'
    if (isBuild && was && was.version !== is?.version && !world.seen[who].has(was.version)) {
      faults.push(`${who} replaced "${was.version}" by "${is?.version ?? 'nothing'}"`)
    }
  }

  return faults
}

/** Returns the hosts of an open merchant that a closed merchant had before the turn. */
function findReopened(is: Served, was: Served | undefined, before: Before['served']): string[] {
  const added = is.hosts.filter(host => !was?.hosts.includes(host))
  const closed = [...before.values()].filter(({ state }) => state.closed)
  return added.filter(host => closed.some(({ hosts }) => hosts.includes(host)))
}

function findJournalFaults({ outDir, keys }: World): string[] {
  process.env.JOURNAL_PUBLIC_KEY_FILE = keys.known
  const found = verifyJournal(outDir)
  delete process.env.JOURNAL_PUBLIC_KEY_FILE
  return found.map(({ key, reason }) => `journal: ${key} ${reason}`)
}

/** Checks that only the right key signs, and only what the publisher wrote. */
function lookAtSeal({ act, who }: Omit<Turn, 'brand'>, before: string, world: World): string[] {
  const text = readPointerText(world)
  if (text === before || act === 'tamper' || act === 'repair') return []

  const check = { keys: [world.known], nowMs: Date.now(), accepted: 0 }
  const fault = findSealFault(JSON.parse(text), check)
  if (fault !== undefined) {
    // A person without any key may replace an unsigned pointer, which servers refuse as before.
    const isUnsigned = findSealFault(JSON.parse(before), check) === 'is not signed'
    return isUnsigned ? [] : [`the pointer ${fault} after ${act}`]
  }
  if (world.holds[who] !== 'right') return [`${who} signed without the right key`]
  return world.replaced === undefined ? [] : [`${who} signed a pointer that somebody else wrote`]
}
