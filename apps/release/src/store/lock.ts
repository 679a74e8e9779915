/** Ensures that only one build at a time uses a releases folder. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReleaseError } from '#support/release-error.ts'
import { writeFile } from '#support/write-file.ts'

export const locksFolder = 'locks'

/**
 * The folder for locks during one small change to the states or the journal, while a build may be
 * running.
 */
const ledgerLocksFolder = 'ledger-locks'

type Options = {
  waitMs?: number
  beatMs?: number
  /** `limits` describes the longest wait, and since when the holder shows no activity. */
  onWait?: (holder: string, limits: string) => void
  /** The PID namespace; set by tests. */
  place?: string | undefined
}

/** If a lock was not touched for this long, its holder counts as dead. */
const staleMs = 60_000

/** Lock files that this process holds, by releases folder. */
const held = new Map<string, string>()

/**
 * Runs `work` while holding the folder's lock; waits up to `waitMs` (default: 90 s) for another
 * build. Each contender first writes a file named by a random id, then lists the other files. Of
 * two simultaneous contenders, at least one sees the other file and retreats, so two contenders
 * never proceed together. A holder keeps touching its file. If a file was not touched for a minute,
 * the next contender removes the file, even on the same machine, because its PID may belong to
 * another process by now. A file is removed immediately only if it names this PID namespace and a
 * process that does not exist.
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

/**
 * Runs `work` while holding the lock for a change to the states or the journal, which takes
 * milliseconds.
 */
export function withLedgerLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  return withLock(join(root, ledgerLocksFolder), work, {})
}

/**
 * Requires that the lock is still held. Call this function before a step that two builds must not
 * both perform. A process that was suspended for a minute (a closed laptop, a paused container) has
 * lost its lock.
 * @throws ReleaseError if this build's lock was removed
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

/**
 * Writes to the file, so that the timestamp is from the disk's own clock; never creates the file.
 */
function touch(path: string): Promise<void> {
  return writeFile(path, '.', { flag: 'r+' }).catch(untilNextTouch)
}

/**
 * Ignores the error: the operator removed the file, or the disk is temporarily full; the next touch
 * may succeed.
 */
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
    if (!told) onWait?.(other, await describeWait(join(folder, other), waitMs))
    if (Date.now() > deadline) throw new ReleaseError(busyMessage(folder, other))
    await sleep(40 + Math.random() * 80)
  }
}

async function describeWait(lock: string, waitMs: number): Promise<string> {
  const touchedAtMs = (await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now()
  const [idle, stale, wait] = [Date.now() - touchedAtMs, staleMs, waitMs].map(formatSeconds)
  return `at most ${wait}; last active ${idle} ago, and considered dead after ${stale} without activity`
}

function formatSeconds(ms: number): string {
  return `${Math.max(0, Math.round(ms / 1_000))} s`
}

/**
 * Writes a lock. On a full disk, the failed write leaves an empty file, which would block other
 * builds for a minute, so the file is removed.
 */
async function writeLock(path: string): Promise<void> {
  await writeFile(path, '.').catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
}

/**
 * PID, host, id and PID namespace; locks of earlier versions do not have a namespace. Other names
 * are not locks.
 */
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
  /** Time on the disk's clock. */
  nowMs: number
  place: string
}

async function isHeld(path: string, name: string, { nowMs, place }: Here): Promise<boolean> {
  const [, pid, , other] = lockName.exec(name) ?? []
  if (place !== '' && other === place && !isRunning(Number(pid))) return false
  try {
    const { mtimeMs } = await stat(path)
    // A timestamp in the future is from a clock that was set back.
    return Math.abs(nowMs - mtimeMs) < staleMs
  } catch (error) {
    // The file was removed in the meantime. A file that cannot be inspected may be in use.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user. Any other error: the process does not
    // exist.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Identifies the PID numbering that this process sees: a single kernel boot and its PID namespace.
 * Containers may share a host name but not PIDs, and two machines may have the same name. Empty if
 * the system does not provide this information; then only a lock's age counts.
 */
function findPlace(): string {
  if (process.platform !== 'linux') return computeShortDigest(`${process.platform} ${hostname()}`)
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    return computeShortDigest(`${boot} ${readlinkSync('/proc/self/ns/pid')}`)
  } catch {
    return ''
  }
}

function computeShortDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function busyMessage(folder: string, holder: string): string {
  const [pid, host] = holder.split('@')
  const path = join(folder, holder)
  return `another build is running (process ${pid} on ${host}); if it is not, remove ${path}`
}
