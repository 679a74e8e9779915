/** Servers pinned to cores, started like in production: the log goes to a file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../support/bff-process.ts'

export type Server = {
  url: string
  port: number
  /** Time from spawn to the first response, in milliseconds. */
  startMs: number
  /** Processor time used so far, in seconds. */
  cpuSeconds(): number
  /** Resident memory, in kB. */
  memoryKb(): number
  stop(): Promise<void>
}

export type Command = { command: readonly string[]; env?: Record<string, string> }

/** Returns the command that starts a server on this port; it may write files in the folder. */
export type ToCommand = (port: number, folder: string) => Command | Promise<Command>

const repository = join(import.meta.dirname, '../../../..')
const ticksPerSecond = 100
const startTimeoutMs = 60_000
const lookMs = 5

export async function startServer(
  folder: string,
  core: 0 | 1,
  toCommand: ToCommand,
): Promise<Server> {
  const port = await findFreePort()
  const { command, env = {} } = await toCommand(port, join(folder, `server-${port}`))
  const log = openSync(join(folder, `${port}.log`), 'w')
  const startedAtMs = performance.now()
  const child = spawn('taskset', ['-c', String(core), ...command], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit'],
  })

  closeSync(log)

  const url = `http://127.0.0.1:${port}`
  await waitForAnswer(child, url, command)
  // taskset replaces itself with the server, so the child's own figures are the server's.
  const pid = child.pid ?? 0

  return {
    url,
    port,
    startMs: performance.now() - startedAtMs,
    cpuSeconds: () => readCpuSeconds(pid),
    memoryKb: () => readMemoryKb(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function waitForAnswer(child: ChildProcess, url: string, command: readonly string[]) {
  const deadlineMs = performance.now() + startTimeoutMs

  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended: ${child.exitCode}`)
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    if (answer !== undefined) return
    await wait(lookMs)
  }

  child.kill('SIGKILL')

  throw new Error(`${command.join(' ')} was not ready after ${startTimeoutMs} ms`)
}

function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function readMemoryKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
