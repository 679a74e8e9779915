import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type PinnedServer = {
  url: string
  /** Processor time used so far, in seconds. */
  cpuSeconds(): number
  stop(): Promise<void>
}

type Order = {
  core: number
  script: string
  args?: readonly string[]
  env?: Record<string, string>
  /** Standard output goes here, as a log does in production. */
  outFile: string
}

export const repository = join(import.meta.dirname, '../../..')
const ticksPerSecond = 100
const startTimeoutMs = 20_000

/** Starts a server pinned to one core and waits until it says `ready on <url>`. */
export async function startPinned(order: Order): Promise<PinnedServer> {
  const { core, script, args = [], env = {}, outFile } = order
  const out = openSync(outFile, 'w')
  const child = spawn(
    'taskset',
    ['-c', String(core), process.execPath, '--import', 'tsx', script, ...args],
    { cwd: repository, env: { ...process.env, ...env }, stdio: ['ignore', out, 'inherit'] },
  )
  closeSync(out)
  const url = await readUrl(child, outFile, script)
  return { url, cpuSeconds: () => readCpuSeconds(child.pid ?? 0), stop: () => stop(child) }
}

async function readUrl(child: ChildProcess, outFile: string, script: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 50) {
    const url = /ready on (http:\/\/[\w.:]+)/.exec(readFileSync(outFile, 'utf8'))?.[1]
    if (url) return url
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`${script} was not ready after ${startTimeoutMs} ms`)
}

/** taskset replaces itself by the server, so the child's own figures are the server's. */
function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
