/** One build at a time per releases folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isForeignName } from '#support/foreign-names.ts'
import { ReleaseError } from '#support/release-error.ts'

export const locksFolder = 'locks'

/** Held for one small change of the states or the journal, while a build may run. */
const ledgerLocksFolder = 'ledger-locks'

type Options = { waitMs?: number; beatMs?: number; onWait?: (holder: string) => void }

/** A machine or container that has not touched its lock for this long is considered gone. */
const staleMs = 60_000

/**
 * Runs `work` while holding the folder's lock; waits up to `waitMs` (default a minute and a half)
 * for another build.
 *
 * Each contender first writes a file of its own, then lists the others: of two at the same moment
 * at least one sees the other and retreats, so never two proceed. The file of a killed holder names
 * a process that has ended, and the next contender removes it. Processes of another machine cannot
 * be checked, so a holder keeps touching its file.
 */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  options: Options = {},
): Promise<T> {
  return withLock(join(root, locksFolder), work, options)
}

/** The same for a change of the states or the journal, which takes milliseconds. */
export function withLedgerLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  return withLock(join(root, ledgerLocksFolder), work, {})
}

async function withLock<T>(folder: string, work: () => Promise<T>, options: Options): Promise<T> {
  const mine = await acquire(folder, options)
  const beat = setInterval(() => void touch(mine), options.beatMs ?? staleMs / 12).unref()
  try {
    return await work()
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

async function acquire(folder: string, { waitMs = 90_000, onWait }: Options): Promise<string> {
  await mkdir(folder, { recursive: true })
  const deadline = Date.now() + waitMs
  const name = `${process.pid}@${hostname()}@${randomBytes(4).toString('hex')}`
  for (let told = false; ; told = true) {
    await writeFile(join(folder, name), '.')
    const other = await findLiveOther(folder, name)
    if (other === undefined) return join(folder, name)
    await rm(join(folder, name), { force: true })
    if (!told) onWait?.(other)
    if (Date.now() > deadline) throw new ReleaseError(busyMessage(folder, other))
    await sleep(40 + Math.random() * 80)
  }
}

async function findLiveOther(folder: string, mine: string): Promise<string | undefined> {
  const { mtimeMs: nowMs } = await stat(join(folder, mine))
  for (const name of await readdir(folder)) {
    if (name === mine || isForeignName(name)) continue
    if (await isHeld(join(folder, name), name, nowMs)) return name
    await rm(join(folder, name), { force: true })
  }
  return undefined
}

/** Whether a lock file is current. @param nowMs by the clock of the disk */
async function isHeld(path: string, name: string, nowMs: number): Promise<boolean> {
  const [pid, host] = name.split('@')
  if (host === hostname()) return isRunning(Number(pid))
  // A lock removed meanwhile has no time.
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
  return nowMs - mtimeMs < staleMs
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

function busyMessage(folder: string, holder: string): string {
  const [pid, host] = holder.split('@')
  const path = join(folder, holder)
  return `another build is running (process ${pid} on ${host}); if it is not, remove ${path}`
}
