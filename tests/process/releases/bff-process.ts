/** Runs the shipped BFF in a separate process that serves a releases folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type BffProcess = {
  port: number
  /** Returns the current resident memory in bytes. */
  memoryBytes(): number
  /** Resolves when the process has written a line with this text. */
  untilSaid(text: string): Promise<void>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts the BFF. @throws with the full output if the process does not start */
export async function startBffProcess(
  folder: string,
  env: Record<string, string> = {},
): Promise<BffProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/bff/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', ADMIN_PORT: '0', RELEASES_DIR: folder, ...env },
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  const lines = createInterface({ input: child.stdout }).on('line', line => {
    if (said.push(line) > mostLines) said.shift()
  })
  const findLine = (text: string) => said.find(line => line.includes(text))

  async function untilSaid(text: string): Promise<string> {
    for (;;) {
      const found = findLine(text)
      if (found !== undefined) return found
      const more = await Promise.race([once(lines, 'line'), ended.then(() => undefined)])
      if (!more) throw new Error(`the BFF ended:\n${said.join('\n')}`)
    }
  }

  const [, port] = readyPattern.exec(await untilSaid('bff ready on')) ?? []

  return {
    port: Number(port),
    memoryBytes: () => readMemoryBytes(child.pid ?? 0),
    async untilSaid(text) {
      await untilSaid(text)
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Limits the stored lines, because an access log may be long. */
const mostLines = 1_000
const readyPattern = /bff ready on http:\/\/127\.0\.0\.1:(\d+)/

function readMemoryBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}
