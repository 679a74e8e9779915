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
import { pointerPath, type ReleasePointer } from '@livery/contract/release.ts'
import fc from 'fast-check'
import { findSealFault } from '../../../../apps/release/src/chain/verify-seal.ts'
import { readJournal, verifyJournal } from '../../../../apps/release/src/journal/journal.ts'
import { makeTempFolder } from '../../../../apps/release/src/testing/temp-folder.ts'
import {
  toMerchantJson,
  writeFiles,
  writeMerchant,
} from '../../../../scripts/fixtures/merchants.ts'
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
import {
  app,
  type Brand,
  brands,
  createWorld,
  type Operator,
  operators,
  platformCodeOf,
  readPointerText,
  readServed,
  type Served,
  type World,
  withKeys,
} from './operators-world.ts'

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

/** Plays the turns. @throws with the turn after which the releases folder is wrong */
export async function play(turns: readonly Turn[]): Promise<void> {
  const folder = makeTempFolder()

  try {
    const world = await createWorld(folder.path)
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

/** Replaces the folder's content with the other operator's, as a pull of all changes does. */
function pull(who: Operator, { folders, seen }: World): void {
  const other = who === 'anna' ? 'ben' : 'anna'
  for (const name of readdirSync(folders[who]))
    rmSync(join(folders[who], name), { recursive: true })
  cpSync(folders[other], folders[who], { recursive: true })
  for (const version of seen[other]) seen[who].add(version)
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
