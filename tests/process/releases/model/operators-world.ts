/**
 * The folders, keys and releases of the model of two operators (two-operators.ts), and what its
 * releases folder serves.
 */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MerchantState, stateOf } from '@livery/contract/journal/states.ts'
import { pointerPath, storePath } from '@livery/contract/release.ts'
import { readIndex } from '../../../../apps/release/src/index/read-index.ts'
import { readStates } from '../../../../apps/release/src/journal/states.ts'
import { readPack } from '../../../../apps/release/src/pack/pack.ts'
import { readPointer } from '../../../../apps/release/src/pointer/pointer.ts'
import { makeTempFolder } from '../../../../apps/release/src/testing/temp-folder.ts'
import { writeMerchant } from '../../../../scripts/fixtures/merchants.ts'
import { tinyApp } from '../../../../scripts/fixtures/tiny-app.ts'
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'

export const brands = ['alpha', 'beta', 'gamma'] as const
export const operators = ['anna', 'ben'] as const
export type Brand = (typeof brands)[number]
export type Operator = (typeof operators)[number]

export type Served = {
  code: string
  version: string
  state: MerchantState
  hosts: readonly string[]
}

export type World = {
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
export async function withKeys(
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

export const app = tinyApp()
export const platformCodeOf = (brand: Brand) => brand.toUpperCase()

/** Creates a world in a folder. */
export async function createWorld(root: string): Promise<World> {
  first ??= makeFirst()
  cpSync(await first, root, { recursive: true, preserveTimestamps: true })
  const world = openWorld(root)
  await buildBoth(world)

  return world
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

export function readPointerText({ outDir }: Pick<World, 'outDir'>): string {
  return readFileSync(join(outDir, pointerPath), 'utf8')
}

/** Reads the current release, or the canary, by platform code. */
export function readServed(
  { outDir }: Pick<World, 'outDir'>,
  isCanary = false,
): Map<string, Served> {
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
