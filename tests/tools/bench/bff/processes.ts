import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type PinnedServer = {
  url: string
  /** Time from spawn to the ready line, in milliseconds. */
  startMs: number
  /** Processor time used so far, in seconds. */
  cpuSeconds(): number
  /** Resident memory, in kB. */
  memoryKb(): number
  stop(): Promise<void>
}

export type ServerOrder = {
  core: number
  command: readonly string[]
  env?: Record<string, string>
  /** The file for standard output, as for a log in production. */
  outFile: string
  /** The server's URL. If unset, the server prints `ready on <url>`. */
  url?: string
}

const repository = join(import.meta.dirname, '../../../..')
const ticksPerSecond = 100
const startTimeoutMs = 60_000
const lookMs = 5

/** Starts a server pinned to one core and waits until it responds. */
export async function startPinned(order: ServerOrder): Promise<PinnedServer> {
  const { core, command, env = {}, outFile } = order
  const out = openSync(outFile, 'w')
  const startedAtMs = performance.now()
  const child = spawn('taskset', ['-c', String(core), ...command], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, 'inherit'],
  })
  closeSync(out)
  const url = await waitUntilReady(child, order)
  const pid = child.pid ?? 0
  return {
    url,
    startMs: performance.now() - startedAtMs,
    cpuSeconds: () => readCpuSeconds(pid),
    memoryKb: () => readMemoryKb(pid),
    stop: () => stop(child),
  }
}

async function waitUntilReady(
  child: ChildProcess,
  { outFile, url, command }: ServerOrder,
): Promise<string> {
  const deadlineMs = performance.now() + startTimeoutMs
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended: ${child.exitCode}`)
    const ready = url === undefined ? readUrl(outFile) : await answersAt(url)
    if (ready !== undefined) return ready
    await wait(lookMs)
  }
  child.kill('SIGKILL')
  throw new Error(`${command.join(' ')} was not ready after ${startTimeoutMs} ms`)
}

function readUrl(outFile: string): string | undefined {
  return /ready on (http:\/\/[\w.:]+)/.exec(readFileSync(outFile, 'utf8'))?.[1]
}

async function answersAt(url: string): Promise<string | undefined> {
  const answer = await fetch(url).catch(() => undefined)
  return answer && url
}

/** taskset replaces itself with the server, so the child process is the server. */
function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function readMemoryKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
