/** One build at a time per releases folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../support/operator-problem.ts'

export const locksFolder = 'locks'

type Options = { waitMs?: number; beatMs?: number; onWait?: (holder: string) => void }

/** A machine, or a container, that has not touched its lock for so long is gone. */
const staleMs = 60_000

/**
 * Runs `work` while holding the folder's lock; waits up to `waitMs` (default a minute and a half) for
 * another build to end.
 *
 * Each contender first writes a file of its own, then looks for others: of two at the same
 * moment at least one sees the other and steps back, so never two go on. A holder that was
 * killed leaves a file whose process is gone, and the next contender removes it. Of another machine
 * no process can be asked, but whoever holds a lock goes on touching it.
 */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  options: Options = {},
): Promise<T> {
  const mine = await acquire(join(root, locksFolder), options)
  const beat = setInterval(() => void touch(mine), options.beatMs ?? staleMs / 12).unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(mine, { force: true })
  }
}

/** By writing, so that the time is the disk's own; never makes it anew. */
function touch(path: string): Promise<void> {
  // Removed by an operator, or the disk is full for a moment: the next one may do.
  return writeFile(path, '.', { flag: 'r+' }).catch(() => undefined)
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
    if (Date.now() > deadline) throw new OperatorError(busyMessage(folder, other))
    await sleep(40 + Math.random() * 80)
  }
}

async function findLiveOther(folder: string, mine: string): Promise<string | undefined> {
  const { mtimeMs: nowMs } = await stat(join(folder, mine))
  for (const name of await readdir(folder)) {
    if (name === mine) continue
    if (await isHeld(join(folder, name), name, nowMs)) return name
    await rm(join(folder, name), { force: true })
  }
  return undefined
}

/** @param nowMs by the clock of the disk */
async function isHeld(path: string, name: string, nowMs: number): Promise<boolean> {
  const [pid, host] = name.split('@')
  if (host === hostname()) return isRunning(Number(pid))
  // Freed meanwhile, it has no time any more.
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }))
  return nowMs - mtimeMs < staleMs
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is there and belongs to someone else. Anything else: it is gone.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function busyMessage(folder: string, holder: string): string {
  const [pid, host] = holder.split('@')
  const path = join(folder, holder)
  return `another build is running (process ${pid} on ${host}); if it is not, remove ${path}`
}
