/**
 * Performs steps on a releases folder and compares the folder with a simple model after each step.
 * A closed brand must stay closed, a brand must not disappear without a request, and the journal
 * must record everything.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type MerchantState,
  type MerchantStates,
  stateOf,
  statesPath,
  statesTold,
} from '@livery/contract/journal/states.ts'
import { indexPath, journalPath, pointerPath, storePath } from '@livery/contract/release.ts'
import { parseStates, readDecisions } from '../../../../apps/release/src/chain/verify-journal.ts'
import { findIndex } from '../../../../apps/release/src/index/read-index.ts'
import { verifyJournal } from '../../../../apps/release/src/journal/journal.ts'
import { readStates } from '../../../../apps/release/src/journal/states.ts'
import { readPointer } from '../../../../apps/release/src/pointer/pointer.ts'
import { makeTempFolder } from '../../../../apps/release/src/testing/temp-folder.ts'
import { writeMerchant } from '../../../../scripts/fixtures/merchants.ts'
import { tinyApp } from '../../../../scripts/fixtures/tiny-app.ts'
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'
import { readCurrent } from '../../../../scripts/pipeline/assemble/load-folder.ts'
import { isExpected } from '../../../../scripts/support/operator-problem.ts'
import { runAndKill } from '../kill.ts'
import { doAct, type Place } from './do-act.ts'
import { type Act, type Code, codes, type DamagedFile, type Step } from './steps.ts'

/** A simple model that mirrors the folder: which merchants are closed, held and released. */
type Model = {
  states: Record<string, MerchantState>
  served: string[]
  /**
   * Whether a journal line may be missing, because a process was killed or the journal was damaged.
   */
  isUntold: boolean
  isJournalDamaged: boolean
}

const dying = join(import.meta.dirname, 'dying-act.ts')
/**
 * A folder with one release of all merchants. Each walk copies this folder, because compiling would
 * take longer.
 */
let first: Promise<string> | undefined
const removals: (() => void)[] = []

export function removeFirst(): void {
  for (const remove of removals.splice(0)) remove()
  first = undefined
}

async function makeFirst(): Promise<string> {
  const folder = makeTempFolder()
  removals.push(folder.remove)
  const { merchantsDir, outDir } = toPlace(folder.path)
  for (const code of codes) writeMerchant(merchantsDir, code)
  await buildRelease({ merchantsDir, outDir, app: tinyApp() })
  return folder.path
}

function toPlace(path: string): Place {
  const [merchantsDir, outDir] = [join(path, 'merchants'), join(path, 'out')]
  return { merchantsDir, outDir, backupDir: join(path, 'backup') }
}

/** Performs the steps. @throws with the step after which the folder differs from the model */
export async function walk(steps: readonly Step[]): Promise<void> {
  first ??= makeFirst()
  const folder = makeTempFolder()
  cpSync(await first, folder.path, { recursive: true, preserveTimestamps: true })
  const place = toPlace(folder.path)
  const model: Model = {
    states: Object.fromEntries(codes.map(code => [code, {}])),
    served: [...codes],
    isUntold: false,
    isJournalDamaged: false,
  }

  try {
    for (const [at, step] of steps.entries()) {
      const faults = await take(step, at, place, model)
      if (faults.length === 0) continue
      throw new Error(`after ${at}, ${JSON.stringify(step)}: ${faults.join('; ')}`)
    }
  } finally {
    folder.remove()
  }
}

async function take(step: Step, at: number, place: Place, model: Model): Promise<string[]> {
  if (step.kind === 'folders') moveFolders(step.areGone, place)
  else if (step.kind === 'damage') return damage(step, place, model)
  else if (step.kind === 'kill') return kill(step, at, place, model)
  else return act(step.act, step.code, at, place, model)
  return look(place, model)
}

async function act(
  name: Act,
  code: Code,
  at: number,
  place: Place,
  model: Model,
): Promise<string[]> {
  const isDecision = name === 'resume' || name === 'suspend' || name === 'retire'
  try {
    const ended = await doAct(name, code, place, at)
    model.states[code] = decide(name, model.states[code] ?? {}, ended.includes(code))
    endDamage(name, place, model)
    if (publishes.has(name)) model.isUntold = false
  } catch (error) {
    if (!isRefusal(error)) return [`it failed: ${error instanceof Error ? error.stack : error}`]
    // A build may remove one merchant whose folder is missing. Operators can then no longer decide
    // about that merchant.
    if (isDecision && model.served.includes(code)) return [`it was refused: ${error}`]
  }
  return look(place, model, name)
}

/** The actions that also record decisions missing from the journal. */
const publishes: ReadonlySet<Act> = new Set(['hold', 'rollback', 'restore'])

function isRefusal(error: unknown): boolean {
  return isExpected(error) || (error instanceof Error && error.name === 'DamagedRelease')
}

function decide(name: Act, state: MerchantState, isReleased: boolean): MerchantState {
  const { closed: _, ...open } = state
  if (name === 'suspend') return { ...state, closed: 'suspended' }
  if (name === 'retire') return { ...state, closed: 'retired' }
  if (name === 'resume') return open
  if (name === 'hold') return { ...state, held: true }

  const { held: __, ...free } = state

  return name === 'release' && isReleased ? free : state
}

async function kill(
  { act: name, code, operation }: Step & { kind: 'kill' },
  at: number,
  place: Place,
  model: Model,
): Promise<string[]> {
  await runAndKill([dying, JSON.stringify({ act: name, code, place, turn: at })], operation, true)
  // Only the folder shows whether the process was killed before or after its effect.
  const after = decide(name, model.states[code] ?? {}, false)
  const seen = stateOf(readAll(place).states, code)
  if (isDeepStrictEqual(seen, after)) model.states[code] = after
  model.isUntold = true
  endDamage(name, place, model)

  return look(place, model, name)
}

/**
 * Clears the damage flag after a restore or an acceptance, if the journal is valid. A backup may
 * itself contain a damaged journal.
 */
function endDamage(name: Act, { outDir }: Place, model: Model): void {
  if ((name === 'restore' || name === 'accept') && verifyJournal(outDir).length === 0)
    model.isJournalDamaged = false
}

/** Damages a file. Only one of the files needed for reconstruction is damaged at a time. */
function damage(
  { file, at, code }: Step & { kind: 'damage' },
  place: Place,
  model: Model,
): string[] {
  const path = toPath(file, code, place)
  const isSpare = file === 'pack'
  if (path === undefined || !existsSync(path) || (!isSpare && isDamaged(place, model))) return []

  if (at === undefined) rmSync(path)
  else flip(path, at)

  if (file === 'journal') {
    model.isJournalDamaged = true
    model.isUntold = true
  }

  // Follows the advice in the resulting error message: remove the pointer and build.
  if (file === 'pointer') rmSync(path, { force: true })

  return look(place, model)
}

function toPath(file: DamagedFile, code: Code, { outDir }: Place): string | undefined {
  const id = readPointer(outDir)?.current
  const paths = { states: statesPath, journal: journalPath, pointer: pointerPath }
  if (file !== 'index' && file !== 'pack') return join(outDir, paths[file])
  if (id === undefined) return undefined
  if (file === 'index') return join(outDir, indexPath(id))

  const pack = findIndex(outDir, id)?.merchants[code]?.pack

  return pack === undefined ? undefined : join(outDir, storePath(pack))
}

function isDamaged({ outDir }: Place, model: Model): boolean {
  const id = readPointer(outDir)?.current
  const states = join(outDir, statesPath)
  const isDecided = Object.values(model.states).some(state => Object.keys(state).length > 0)
  const areStatesSound = existsSync(states)
    ? parseStates(readFileSync(states)) !== undefined
    : !isDecided

  return (
    model.isUntold ||
    model.isJournalDamaged ||
    !areStatesSound ||
    id === undefined ||
    findIndex(outDir, id) === undefined
  )
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  const place = bytes.length === 0 ? 0 : at % bytes.length
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

/** Moves three of the four merchant folders, which is more than a build accepts as removed. */
function moveFolders(areGone: boolean, { merchantsDir }: Place): void {
  for (const code of codes.slice(0, 3)) {
    if (areGone) rmSync(join(merchantsDir, code), { recursive: true, force: true })
    else writeMerchant(merchantsDir, code)
  }
}

function readAll({ outDir }: Place): { states: MerchantStates; served: readonly string[] } {
  const { index, codes: served } = readCurrent(outDir, () => undefined)
  return { states: readStates(outDir, index), served }
}

function look(place: Place, model: Model, name?: Act): string[] {
  const { states, served } = readAll(place)
  const faults = codes.flatMap(code => {
    const [seen, wanted] = [stateOf(states, code), model.states[code]]
    if (isDeepStrictEqual(seen, wanted)) return []
    return [`${code} is ${JSON.stringify(seen)} and not ${JSON.stringify(wanted)}`]
  })
  const left = model.served.filter(code => !served.includes(code))
  const unasked = left.filter(code => model.states[code]?.closed !== 'retired')
  // A build or a rollback may remove one merchant without a request.
  const allowed = name === undefined ? 0 : name === 'restore' ? codes.length : 1
  if (unasked.length > allowed) faults.push(`${unasked.join(', ')} left unasked`)
  model.served = [...served]

  return [...faults, ...lookAtJournal(place, model)]
}

function lookAtJournal({ outDir }: Place, model: Model): string[] {
  if (model.isJournalDamaged) return []

  const problems = verifyJournal(outDir)
  if (problems.length > 0) return [`the journal: ${problems[0]?.key} ${problems[0]?.reason}`]
  if (model.isUntold) return []

  const told = statesTold(readDecisions(readFileSync(join(outDir, journalPath), 'utf8')))
  const wrong = codes.filter(code => !isDeepStrictEqual(stateOf(told, code), model.states[code]))

  return wrong.map(code => `the journal tells ${JSON.stringify(stateOf(told, code))} of ${code}`)
}
