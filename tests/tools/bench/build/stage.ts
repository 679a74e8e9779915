/** Shared by the build bench's rows: merchants, and builds in separate processes. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generateMerchants } from './generate.ts'
import type { TimedBuild } from './timed-build.ts'

export type Stage = {
  folder: string
  /** How long one `vite build` took in this run, in milliseconds. */
  viteMs: number
}

export const repository = fileURLToPath(new URL('../../../..', import.meta.url))

/** The number of merchants in the rows about ten thousand merchants. */
export const most = 10_000

/**
 * The maximum disk space per merchant, including its share of the index (kB). Volume sizes are
 * based on this value.
 */
export const diskEachKb = 60

/** Returns a folder with this many merchants, generated once per run. */
export function merchantsOf(folder: string, count: number): string {
  const path = join(folder, `merchants-${count}`)
  if (!existsSync(path)) generateMerchants(path, count)
  return path
}

/** Returns a releases folder that is already compiled, so that the next build only paints. */
export async function compiledFolder(folder: string, name: string): Promise<string> {
  const source = join(folder, 'compiled')
  if (!existsSync(source)) await timedBuild(merchantsOf(folder, 1), source)
  const target = join(folder, name)

  for (const part of ['store', 'cache/compile']) {
    cpSync(join(source, part), join(target, part), { recursive: true })
  }

  return target
}

export async function timedBuild(merchantsDir: string, outDir: string) {
  const entry = 'tests/tools/bench/build/timed-build.ts'
  const { stdout, ...measured } = await runNode(entry, [merchantsDir, outDir])
  // timed-build.ts has just written it.
  return { ...(JSON.parse(stdout) as TimedBuild), ...measured }
}

/** Short compared with the seconds during which a compile grows and ends. */
const everyMs = 10
const pageKiB = 4

/**
 * Runs a module in the repository to completion; `peakMiB` is the peak memory of the process and
 * all its child processes together. @throws if its exit code is not 0
 */
export async function runNode(entry: string, args: string[]) {
  const started = performance.now()
  const running = promisify(execFile)(process.execPath, ['--import', 'tsx', entry, ...args], {
    cwd: repository,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let peakKiB = 0
  const timer = setInterval(() => {
    peakKiB = Math.max(peakKiB, sumKiB(listTree(running.child.pid ?? 0)))
  }, everyMs)

  try {
    const { stdout } = await running
    return { stdout, wallMs: performance.now() - started, peakMiB: peakKiB / 1024 }
  } finally {
    clearInterval(timer)
  }
}

function listTree(pid: number): number[] {
  const threads = readIfAlive(() => readdirSync(`/proc/${pid}/task`)) ?? []
  const children = threads.flatMap(thread => {
    const text = readIfAlive(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return (text ?? '').split(' ').filter(Boolean).map(Number)
  })
  return [pid, ...children.flatMap(listTree)]
}

/**
 * Adds up each process's private pages, and once the pages of the Node binary, which all processes
 * share. The kernel's proportional sizes (PSS) would depend on which other programs run.
 */
function sumKiB(pids: readonly number[]): number {
  let [own, common] = [0, 0]
  for (const pid of pids) {
    const text = readIfAlive(() => readFileSync(`/proc/${pid}/statm`, 'utf8')) ?? ''
    const [, resident = 0, shared = 0] = text.split(' ').map(Number)
    own += resident - shared
    common = Math.max(common, shared)
  }
  return (own + common) * pageKiB
}

/** Reads a process's files; returns `undefined` if the process has ended in the meantime. */
function readIfAlive<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
