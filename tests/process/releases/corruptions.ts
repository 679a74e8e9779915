/**
 * Damages releases the way a disk or a copy can damage them: every kind of damage on every kind of
 * file.
 */
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, pointerPath, releaseIndex, storePath } from '@livery/contract/release.ts'
import { hashesOf } from '../../../apps/release/src/support/named-hashes.ts'
import { type ServedFolder, serveFolder, type Told } from './served-folder.ts'
import { codePath, codes, pathsOf, publishMarked } from './small-release.ts'

export type CorruptionFigures = {
  tried: number
  /**
   * The number of times a starting BFF detected the damage immediately and served the previous
   * release. A running BFF always does this.
   */
  refusedAtActivation: number
  /** The number of times a starting BFF rejected the damaged file on the file's first request. */
  refusedAtFirstUse: number
  /**
   * The damaged releases from which a BFF served a wrong byte, or whose damage was not detected.
   */
  shown: string[]
}

type Damage = (path: string, other: string, random: () => number) => void

const damages: Record<string, Damage> = {
  'a bit flipped': (path, _other, random) => flipBit(path, random()),
  'cut short': (path, _other, random) => {
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.subarray(0, Math.floor(random() * bytes.length)))
  },
  'grown by a byte': path => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(0)])),
  'filled with zeros': path => writeFileSync(path, Buffer.alloc(readFileSync(path).length)),
  missing: path => rmSync(path),
  'swapped with another': (path, other) => copyFileSync(other, path),
}

type Target = { kind: string; path: string; other: string }

const before = 'before'
const after = 'after'

/**
 * Damages `count` copies of a release. Tests each copy with a BFF that is serving the previous
 * release, and with a BFF that starts on the damaged copy.
 */
export async function corruptReleases(folder: string, count: number): Promise<CorruptionFigures> {
  const clean = join(folder, 'clean')
  const old = await publishMarked(clean, before)
  const id = await publishMarked(clean, after)
  const random = createRandom(20_260_801)
  const targets = listTargets(clean, old, id)
  const cases = Object.keys(damages).flatMap(how => targets.map(target => ({ how, target })))
  const figures = { tried: 0, refusedAtActivation: 0, refusedAtFirstUse: 0, shown: [] as string[] }

  for (let at = 0; at < count; at++) {
    const { how, target } = cases[at % cases.length] ?? fail()
    const copy = join(folder, `copy-${at}`)
    const damage = () => damages[how]?.(join(copy, target.path), join(copy, target.other), random)
    const met = await meet(clean, copy, old, damage)
    figures.tried += 1
    figures[met.atActivation ? 'refusedAtActivation' : 'refusedAtFirstUse'] += 1
    figures.shown.push(...met.faults.map(fault => `${target.kind} ${how}: ${fault}`))
    rmSync(copy, { recursive: true })
  }

  return figures
}

type Met = { atActivation: boolean; faults: string[] }

async function meet(clean: string, copy: string, old: string, damage: () => void): Promise<Met> {
  cpSync(clean, copy, { recursive: true })
  const pointer = readFileSync(join(copy, pointerPath))
  writeFileSync(join(copy, pointerPath), JSON.stringify({ version: 1, current: old, previous: [] }))
  const running = await serveFolder(copy)
  writeFileSync(join(copy, pointerPath), pointer)
  damage()
  await running.refresh()
  const faults = await findFaults(running, before, 'running')
  if (running.current() !== old) faults.push('a running BFF moved on to it')
  await running.stop()
  const starting = await serveFolder(copy)
  const atActivation = starting.current() === old
  faults.push(...(await findFaults(starting, atActivation ? before : after, 'starting')))
  await starting.stop()

  return { atActivation, faults }
}

/** Returns the responses that are neither the expected release's exact text nor a rejection. */
async function findFaults(bff: ServedFolder, mark: string, who: string): Promise<string[]> {
  const faults: string[] = []
  let refused = 0

  for (const code of codes) {
    for (const path of pathsOf(mark)) {
      const told = await bff.ask(code, path)
      if (told.status >= 500) refused += 1
      else if (!isRight(told, code, mark, path))
        faults.push(`${who}: ${code}${path} ${told.status}`)
    }
  }

  const complaints = bff.takeComplaints()
  if (complaints.length === 0) faults.push(`${who}: nobody noticed`)
  if (mark === before && refused > 0) faults.push(`${who}: refused what is whole`)
  if (mark === after && refused === 0) faults.push(`${who}: refused nothing`)

  return faults
}

function isRight({ status, text }: Told, code: string, mark: string, path: string): boolean {
  if (status !== 200) return false
  if (path === '/m/home') return text.startsWith(`<!doctype html><p>${code} ${mark} ..`)
  if (path === '/m/sw.js') return text === `worker("${code} ${mark}")`
  const name = path === codePath(mark, 'entry') ? 'entry' : 'chunk'
  return text === `${name}("${mark}")`
}

/** Returns the newer release's pointer, index, compiled files and packs as targets for damage. */
function listTargets(folder: string, old: string, id: string): Target[] {
  const [index, oldIndex] = [readIndex(folder, id), readIndex(folder, old)]
  const files = Object.values(index.variants.plain?.files ?? {}).map(file => storePath(file.hash))
  const packs = codes.map(code => storePath(index.merchants[code]?.pack ?? ''))
  const stale = codes.map(code => storePath(oldIndex.merchants[code]?.pack ?? ''))
  const [firstPack = '', lastPack = ''] = [packs[0], packs.at(-1)]

  return [
    { kind: 'index', path: indexPath(id), other: indexPath(old) },
    ...files.map((path, at) => ({ kind: 'code', path, other: files.at(at - 1) ?? '' })),
    { kind: 'pack of another merchant', path: firstPack, other: lastPack },
    ...packs.map((path, at) => ({ kind: 'pack', path, other: stale[at] ?? '' })),
  ]
}

function readIndex(folder: string, id: string) {
  return releaseIndex.parse(JSON.parse(readFileSync(join(folder, indexPath(id)), 'utf8')))
}

/**
 * Returns the files that garbage collection should have removed, because no stored release
 * references them.
 */
export function findUnnamed(folder: string): string[] {
  const named = new Set(
    readdirSync(join(folder, 'releases')).flatMap(name => [
      ...hashesOf(readIndex(folder, name.replace('.json', ''))),
    ]),
  )
  return readdirSync(join(folder, 'store'))
    .flatMap(prefix => readdirSync(join(folder, 'store', prefix)))
    .filter(hash => !named.has(hash))
}

function flipBit(path: string, where: number): void {
  const bytes = readFileSync(path)
  const at = Math.floor(where * bytes.length)
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(where * 8)), at)
  writeFileSync(path, bytes)
}

/**
 * Creates a generator that returns the same numbers in every run, so that a failure can be
 * reproduced.
 */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function fail(): never {
  throw new Error('there is nothing to damage')
}
