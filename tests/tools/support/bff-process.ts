/**
 * Runs the shipped BFF in a separate process, with a small release that contains fixture brands.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createReleasesFolder,
  type FixtureMerchant,
  publishFixture,
} from '@livery/bff/testing/fixture-release.ts'

type Ports = { port: number; adminPort: number }

export type BffProcess = Ports & {
  /** Returns everything written to standard output and standard error. */
  said: () => string
  isAlive: () => boolean
  /** Returns the resident memory in MiB. */
  memoryMib: () => Promise<number>
  stop: () => Promise<void>
}

type Order = {
  merchants: readonly FixtureMerchant[]
  env?: Record<string, string>
  /** The command, relative to the repository's root. If unset, the command from `npm run bff`. */
  command?: readonly [string, ...string[]]
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ownCommand = [process.execPath, '--import', 'tsx', 'apps/bff/src/server.ts'] as const

/** Starts the BFF. @throws with the full output if the process does not start */
export async function startBffProcess({
  merchants,
  env = {},
  command: [node, ...args] = ownCommand,
}: Order): Promise<BffProcess> {
  const folder = await createReleasesFolder()
  await publishFixture(folder, merchants)
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ADMIN_PORT: '0', RELEASES_DIR: folder, ...env },
  })
  const said = collect(child)
  const ports = await waitForPorts(child, said)

  return {
    ...ports,
    said,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    memoryMib: () => readMemoryMib(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Matches the log line for readiness. The process selects its own ports, so no other process can
 * have taken the ports.
 */
export const readyPattern = /bff ready on http:\/\/[\d.]+:(\d+)","admin":"http:\/\/[\d.]+:(\d+)"/

/** Reads the ports from the output. @throws if the process is not ready yet */
export function readPorts(said: string): Ports {
  const [, port, adminPort] = readyPattern.exec(said) ?? []
  if (!port || !adminPort) throw new Error(`it is not ready:\n${said}`)
  return { port: Number(port), adminPort: Number(adminPort) }
}

/**
 * Finds a free port for a program that cannot report its own port. The port is below the system's
 * port range (`ip_local_port_range`), so the system does not assign the port to another server or
 * connection before the program starts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue
      throw error
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
  }
  return () => text
}

function waitForPorts(child: ChildProcess, said: () => string): Promise<Ports> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (readyPattern.test(said())) resolve(readPorts(said()))
    })
    child.once('close', () => reject(new Error(`the BFF did not start:\n${said()}`)))
  })
}

async function readMemoryMib(pid: number): Promise<number> {
  const status = await readFile(join('/proc', String(pid), 'status'), 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}
