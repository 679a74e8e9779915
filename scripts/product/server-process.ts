/**
 * Starts one of this project's servers as a child process, waits until the server is ready, and
 * stops it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { childEnvironment, EnvironmentError } from '../support/environment.ts'
import { OperatorError } from '../support/operator-problem.ts'

export type ServerProcess = {
  name: string
  /** The server's origin, from the line that the server prints when it is ready. */
  url: URL
  /** The admin port, if the server's ready line contains one. */
  adminPort: number
  stop(): Promise<void>
  /** Resolves if the process exits unexpectedly. */
  died: Promise<string>
}

type ServerOptions = {
  name: string
  /** Module to run, relative to the repository. */
  entry: string
  env: Record<string, string>
  /** Called for each line in the server's output. */
  onLine: (line: string) => void
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
/** Long enough for a machine that also builds, where a server needs minutes for its first line. */
const readyTimeoutMs = 180_000
const stopTimeoutMs = 10_000

/** Starts a server and waits for `<name> ready on <url>`. @throws OperatorError or EnvironmentError */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { name, entry, env, onLine } = options
  // Uses a separate process group, so that Ctrl-C reaches only this process. This process then
  // stops the servers in the right order.
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    cwd: repository,
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const complaints: string[] = []
  createInterface({ input: child.stderr }).on('line', line => complaints.push(line))
  const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  const ready = readAddresses(child, name, onLine)
  const said = await Promise.race([ready, exited.then(() => undefined), timeout()])

  if (said === undefined) {
    const isSilent = child.exitCode === null && child.signalCode === null
    await stopChild(child)
    const reason = isSilent
      ? ` within ${readyTimeoutMs / 1_000} s; the machine may be too busy`
      : ''
    throw createStartError(child, `${name} did not start${reason}`, complaints.slice(-10))
  }

  let isStopping = false
  const died = new Promise<string>(resolve => {
    exited.then(
      how => isStopping || resolve(`${name} ended (${how})\n${complaints.slice(-10).join('\n')}`),
    )
  })

  const stop = () => {
    isStopping = true
    return stopChild(child)
  }

  return { name, ...said, stop, died }
}

type Addresses = Pick<ServerProcess, 'url' | 'adminPort'>

function readAddresses(
  child: ChildProcess,
  name: string,
  onLine: (line: string) => void,
): Promise<Addresses> {
  const pattern = new RegExp(
    `\\b${name} ready on (http://[^\\s"]+)(?:.*"admin":"http://[^"]*:(\\d+)")?`,
  )
  return new Promise(resolve => {
    if (child.stdout === null) return
    createInterface({ input: child.stdout }).on('line', line => {
      const [, url, adminPort = 0] = pattern.exec(line) ?? []
      if (url === undefined) onLine(line)
      else resolve({ url: new URL(url), adminPort: Number(adminPort) })
    })
  })
}

/**
 * Returns the error for a failed start. If the environment is invalid, servers exit with code 2 and
 * print one mistake per line.
 */
function createStartError(child: ChildProcess, silent: string, lines: string[]): Error {
  if (child.exitCode === 2) return new EnvironmentError(lines)
  return new OperatorError(lines.length > 0 ? lines : silent)
}

function timeout(): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), readyTimeoutMs).unref())
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  const forced = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(forced)
}
