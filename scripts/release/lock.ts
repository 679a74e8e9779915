/** One build at a time per releases folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../problem.ts'

export const locksFolder = 'locks'

type Options = { waitMs?: number; onWait?: (holder: string) => void }

/**
 * Runs `work` while holding the folder's lock; waits up to `waitMs` (default one minute) for
 * another build to end.
 *
 * Each contender first writes a file of its own, then looks for others: of two at the same
 * moment at least one sees the other and steps back, so never two go on. A holder that was
 * killed leaves a file whose process is gone, and the next contender removes it.
 */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  options: Options = {},
): Promise<T> {
  const mine = await acquire(join(root, locksFolder), options)
  try {
    return await work()
  } finally {
    await rm(mine, { force: true })
  }
}

async function acquire(folder: string, { waitMs = 60_000, onWait }: Options): Promise<string> {
  await mkdir(folder, { recursive: true })
  const deadline = Date.now() + waitMs
  const name = `${process.pid}@${hostname()}@${randomBytes(4).toString('hex')}`
  for (let told = false; ; told = true) {
    await writeFile(join(folder, name), '')
    const other = await findLiveOther(folder, name)
    if (other === undefined) return join(folder, name)
    await rm(join(folder, name), { force: true })
    if (!told) onWait?.(other)
    if (Date.now() > deadline) throw new OperatorError(busyMessage(folder, other))
    await sleep(40 + Math.random() * 80)
  }
}

async function findLiveOther(folder: string, mine: string): Promise<string | undefined> {
  for (const name of await readdir(folder)) {
    if (name === mine) continue
    if (isAlive(name)) return name
    await rm(join(folder, name), { force: true })
  }
  return undefined
}

/** A process of another machine cannot be asked, so its lock counts until it is removed. */
function isAlive(name: string): boolean {
  const [pid, host] = name.split('@')
  if (host !== hostname()) return true
  try {
    process.kill(Number(pid), 0)
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
