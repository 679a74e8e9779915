import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const execute = promisify(execFile)
/** The sampling interval, which is short compared with a compile of several seconds. */
const everyMs = 10
const pageKiB = 4

/** `peakMiB`: the peak memory of the process and all its child processes together, in MiB. */
type Ran = { stdout: string; wallMs: number; peakMiB: number }

/** Runs a module in the repository to completion. @throws if the exit code is not 0 */
export async function runNode(entry: string, args: string[]): Promise<Ran> {
  const started = performance.now()
  const running = execute(process.execPath, ['--import', 'tsx', entry, ...args], {
    cwd: repository,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const memory = watchMemory(running.child.pid ?? 0)
  try {
    const { stdout } = await running
    return { stdout, wallMs: performance.now() - started, peakMiB: memory.stop() }
  } finally {
    memory.stop()
  }
}

/**
 * Samples the memory of a process and all its child processes; `stop` returns the total's peak in
 * MiB. Resident sizes would count the Node binary's pages once per process although memory contains
 * them only once, so file pages count once per program. The kernel's proportional sizes (PSS) would
 * depend on other running programs.
 */
function watchMemory(pid: number): { stop: () => number } {
  let mostKiB = 0
  const timer = setInterval(() => {
    mostKiB = Math.max(mostKiB, sumKiB(treeOf(pid)))
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return mostKiB / 1024
    },
  }
}

function treeOf(pid: number): number[] {
  const threads = read(() => readdirSync(`/proc/${pid}/task`)) ?? []
  const children = threads.flatMap(thread => {
    const text = read(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return (text ?? '').split(' ').filter(Boolean).map(Number)
  })
  return [pid, ...children.flatMap(treeOf)]
}

/**
 * Adds each process's private pages, and for each program the maximum number of file pages in one
 * process.
 */
function sumKiB(pids: readonly number[]): number {
  const ofFiles = new Map<string, number>()
  let pages = 0
  for (const pid of pids) {
    const text = read(() => readFileSync(`/proc/${pid}/statm`, 'utf8')) ?? ''
    const [, resident = 0, shared = 0] = text.split(' ').map(Number)
    const program = read(() => readlinkSync(`/proc/${pid}/exe`)) ?? ''
    ofFiles.set(program, Math.max(ofFiles.get(program) ?? 0, shared))
    pages += resident - shared
  }
  for (const shared of ofFiles.values()) pages += shared
  return pages * pageKiB
}

/** Reads a process's files; returns `undefined` if the process has already ended. */
function read<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    // Gone.
    return undefined
  }
}
