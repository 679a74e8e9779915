/** Repeatedly races two publisher processes that start at the same moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { type JournalLine, journalLine } from '@livery/contract/journal/journal.ts'
import { merchantStates, statesPath, statesTold } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  journalPath,
  pointerPath,
  releaseIndex,
  releasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { digestOf } from '../../../apps/release/src/support/hash.ts'
import { hashesOf } from '../../../apps/release/src/support/named-hashes.ts'
import type { Order, Told } from './racing-publisher.ts'
import { sha256 } from './small-release.ts'

/**
 * A store for releases: each publisher's folder, and the environment variables that select the
 * store.
 */
export type RacedStore = {
  folders: readonly [string, string]
  env: Record<string, string>
  read(path: string): Promise<Buffer | undefined>
}

export type RaceFigures = {
  rounds: number
  /** Publications that were rejected and repeated. */
  refusals: number
  /** Lost data and other faults, by round. */
  faults: string[]
}

/**
 * A store is replaced after this many rounds, because each publication rewrites the entire journal.
 */
const roundsAStore = 50
const program = join(import.meta.dirname, 'racing-publisher.ts')

/** Races two publishers. @param open opens a new, empty store */
export async function race(
  rounds: number,
  open: (number: number) => RacedStore,
): Promise<RaceFigures> {
  const publishers = [startPublisher(), startPublisher()] as const
  const figures: RaceFigures = { rounds, refusals: 0, faults: [] }

  try {
    let [store, lines] = [open(0), 0]
    for (let round = 0; round < rounds; round += 1) {
      if (round % roundsAStore === 0) [store, lines] = [open(round / roundsAStore), 0]
      const orders = toOrders(store, round)
      const told = await Promise.all([publishers[0](orders[0]), publishers[1](orders[1])])
      figures.refusals += told[0].refusals + told[1].refusals
      const seen = await examine(store, told, lines)
      lines = seen.lines
      figures.faults.push(...seen.faults.map(fault => `round ${round}: ${fault}`))
    }
  } finally {
    for (const publisher of publishers) await publisher.stop()
  }

  return figures
}

/**
 * Returns the publishers' orders. Releases repeat every three rounds, just when their earlier files
 * are being removed. The two publishers make opposite decisions about gamma.
 */
function toOrders({ folders, env }: RacedStore, round: number): [Order, Order] {
  const own = round % 2 === 0 ? ('suspend' as const) : ('resume' as const)
  const toOrder = (at: 0 | 1, name: string, code: string, verb: 'suspend' | 'resume') => ({
    ...{ folder: folders[at], env, mark: `${name}${round % 3}` },
    // Before the first release no merchant exists, so no decision is possible.
    decisions: round % roundsAStore === 0 ? [] : [toDecision(own, code), toDecision(verb, 'gamma')],
  })
  return [toOrder(0, 'one', 'alpha', 'suspend'), toOrder(1, 'two', 'beta', 'resume')]
}

function toDecision(verb: 'suspend' | 'resume', code: string) {
  return { verb, code }
}

async function examine(store: RacedStore, told: readonly Told[], before: number) {
  const text = async (path: string) => (await store.read(path))?.toString('utf8') ?? ''
  const faults: string[] = []
  const journal = (await text(journalPath)).split('\n').slice(0, -1)
  const lines = journal.map(line => journalLine.parse(JSON.parse(line)))
  if (!isChain(lines)) faults.push('the journal is no chain')
  const published = lines.slice(before).filter(({ verb }) => verb === 'build')

  for (const { id } of told) {
    if (!published.some(({ release }) => release === id)) faults.push(`no line of ${id}`)
  }

  const { current } = releasePointer.parse(JSON.parse(await text(pointerPath)))
  if (published.at(-1)?.release !== current) faults.push('the last line is not of what is current')

  const states = await text(statesPath)
  const decided = states === '' ? {} : merchantStates.parse(JSON.parse(states)).merchants
  const known = statesTold(lines).merchants

  for (const [code, state] of Object.entries(decided)) {
    const differs = JSON.stringify(state) !== JSON.stringify(known[code] ?? {})
    if (differs) faults.push(`${code} is ${JSON.stringify(state)}, the journal says otherwise`)
  }

  const bytes = await store.read(indexPath(current))
  const index = releaseIndex.parse(JSON.parse(bytes?.toString('utf8') ?? ''))

  for (const hash of hashesOf(index)) {
    const file = await store.read(storePath(hash))
    if (file === undefined || sha256(file) !== hash) faults.push(`${current} lacks ${hash}`)
  }

  return { faults, lines: lines.length }
}

function isChain(lines: readonly JournalLine[]): boolean {
  return lines.every(
    ({ hash, ...rest }, at) => hash === digestOf([lines[at - 1]?.hash ?? '', rest]),
  )
}

type Publisher = ((order: Order) => Promise<Told>) & { stop(): Promise<void> }

function startPublisher(): Publisher {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers: Interface = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(() => {
    throw new Error('a publisher ended')
  })

  // Each request also waits for `ended`. Without a pending request, the rejection would be
  // unhandled.
  ended.catch(() => undefined)

  const ask = async (order: Order): Promise<Told> => {
    child.stdin.write(`${JSON.stringify(order)}\n`)
    const [line] = await Promise.race([once(answers, 'line'), ended])
    return JSON.parse(String(line))
  }

  return Object.assign(ask, { stop: () => stop(child) })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Returns a file's bytes from a folder; `undefined` if the file does not exist. */
export async function readFrom(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    return readFileSync(join(folder, path))
  } catch {
    return undefined
  }
}
