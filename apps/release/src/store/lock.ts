/** One build at a time per releases folder. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReleaseError } from '#support/release-error.ts'
import { writeFile } from '#support/write-file.ts'

export const locksFolder = 'locks'

/** Held for one small change of the states or the journal, while a build may run. */
const ledgerLocksFolder = 'ledger-locks'

type Options = {
  waitMs?: number
  beatMs?: number
  onWait?: (holder: string) => void
  /** The place of process numbers; of tests. */
  place?: string | undefined
}

/** A lock that nobody has touched for this long is of a holder that is gone. */
const staleMs = 60_000

/** Files of locks that this process holds, by releases folder. */
const held = new Map<string, string>()

/**
 * Runs `work` while holding the folder's lock; waits up to `waitMs` (default a minute and a half)
 * for another build.
 *
 * Each contender first writes a file named by a random id, then lists the others: of two at the same
 * moment at least one sees the other and retreats, so never two proceed. A holder keeps touching its
 * file. A file that nobody has touched for a minute is removed by the next contender, on the same
 * machine too: a process number may belong to another process by now. It is removed at once only if
 * it names this very place of process numbers, and no such process.
 */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  options: Options = {},
): Promise<T> {
  return withLock(
    join(root, locksFolder),
    async mine => {
      held.set(root, mine)
      try {
        return await work()
      } finally {
        held.delete(root)
      }
    },
    options,
  )
}

/** The same for a change of the states or the journal, which takes milliseconds. */
export function withLedgerLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  return withLock(join(root, ledgerLocksFolder), work, {})
}

/**
 * Call it before a step that two builds must not do: a process that did not run for a minute (a
 * closed laptop, a paused container) has lost its lock.
 *
 * @throws ReleaseError when the lock of this build was removed
 */
export function requireBuildLock(root: string): void {
  const mine = held.get(root)
  if (mine === undefined || existsSync(mine)) return
  throw new ReleaseError(
    `${root}: this build was suspended for over a minute, and another has started; nothing was published, run this again`,
  )
}

async function withLock<T>(
  folder: string,
  work: (mine: string) => Promise<T>,
  options: Options,
): Promise<T> {
  const mine = await acquire(folder, options)
  const beat = setInterval(() => void touch(mine), options.beatMs ?? staleMs / 12).unref()
  try {
    return await work(mine)
  } finally {
    clearInterval(beat)
    await rm(mine, { force: true })
  }
}

/** Writes to the file, so that the time is the disk's own; never creates it. */
function touch(path: string): Promise<void> {
  return writeFile(path, '.', { flag: 'r+' }).catch(untilNextTouch)
}

/** The operator removed the file, or the disk is full for a moment; the next touch may succeed. */
function untilNextTouch(): undefined {
  return undefined
}

async function acquire(folder: string, options: Options): Promise<string> {
  const { waitMs = 90_000, onWait, place = findPlace() } = options
  await mkdir(folder, { recursive: true })
  const deadline = Date.now() + waitMs
  const name = [process.pid, hostname(), randomBytes(8).toString('hex'), place].join('@')
  const mine = join(folder, name)
  for (let told = false; ; told = true) {
    await writeLock(mine)
    const other = await findLiveOther(folder, name, place)
    if (other === undefined) return mine
    await rm(mine, { force: true })
    if (!told) onWait?.(other)
    if (Date.now() > deadline) throw new ReleaseError(busyMessage(folder, other))
    await sleep(40 + Math.random() * 80)
  }
}

/** On a full disk the file is there, and empty: it would stop other builds for a minute. */
async function writeLock(path: string): Promise<void> {
  await writeFile(path, '.').catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
}

/** Process, host, id and place; locks of earlier versions have no place. Other names are not locks. */
const lockName = /^(\d+)@([^@]*)@[0-9a-f]+(?:@(\w*))?$/

async function findLiveOther(
  folder: string,
  mine: string,
  place: string,
): Promise<string | undefined> {
  const { mtimeMs: nowMs } = await stat(join(folder, mine))
  for (const name of await readdir(folder)) {
    if (name === mine || !lockName.test(name)) continue
    if (await isHeld(join(folder, name), name, { nowMs, place })) return name
    await rm(join(folder, name), { force: true, recursive: true })
  }
  return undefined
}

type Here = {
  /** By the clock of the disk. */
  nowMs: number
  place: string
}

async function isHeld(path: string, name: string, { nowMs, place }: Here): Promise<boolean> {
  const [, pid, , other] = lockName.exec(name) ?? []
  if (place !== '' && other === place && !isRunning(Number(pid))) return false
  try {
    const { mtimeMs } = await stat(path)
    // A time to come is one of a clock that was set back.
    return Math.abs(nowMs - mtimeMs) < staleMs
  } catch (error) {
    // Removed meanwhile. A file that cannot be looked at may be in use.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to another user. Any other error: it does not exist.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Identifies the numbering of processes that this process sees: one boot of a kernel and its PID
 * namespace. Containers may share the name of the host and not the numbers, and two machines may
 * have one name. Empty where the system does not tell: then only the time of a lock counts.
 */
function findPlace(): string {
  if (process.platform !== 'linux') return toDigest(`${process.platform} ${hostname()}`)
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    return toDigest(`${boot} ${readlinkSync('/proc/self/ns/pid')}`)
  } catch {
    return ''
  }
}

function toDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function busyMessage(folder: string, holder: string): string {
  const [pid, host] = holder.split('@')
  const path = join(folder, holder)
  return `another build is running (process ${pid} on ${host}); if it is not, remove ${path}`
}
