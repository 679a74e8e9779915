/** Runs the BFF as a process that tests can restart, drain or kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readPorts, readyPattern } from '../../tools/support/bff-process.ts'
import { isSoak } from '../../tools/support/counts.ts'
import { fetchImageStart } from '../../world/deploy/image-start.ts'

export type RunningBff = {
  pid: number
  port: number
  adminPort: number
  /**
   * Resolves once the output has matched the pattern this many times; rejects if the process ends
   * first.
   */
  said(pattern: RegExp, times?: number): Promise<void>
  log(): string
  signal(name: NodeJS.Signals): void
  /** The exit code, or the signal that ended the process. */
  ended: Promise<string>
  /** Returns the sum of a metric over all its label values. */
  metric(name: string): Promise<number>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The folder in which the process runs, and its command. The default is the working copy. */
type Place = {
  folder: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
}

const atHand: Place['command'] = [process.execPath, '--import', 'tsx', 'apps/bff/src/server.ts']
/** The long forms test the shipped product, so they start the BFF the same way as its image. */
const workingCopy: Place = {
  folder: root,
  ...(isSoak ? await fetchImageStart() : { command: atHand }),
}

/** Starts the BFF. @throws with the full output if the process does not start */
export async function startBff(
  env: Record<string, string>,
  { folder, command: [node, ...args], env: own }: Place = workingCopy,
): Promise<RunningBff> {
  const child = spawn(node, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...own, PORT: '0', ADMIN_PORT: '0', ...env },
  })
  let text = ''

  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more
    })
  }

  const ended = once(child, 'close').then(([code, signal]) => String(signal ?? code))
  const said = (pattern: RegExp, times = 1) => waitFor(child, () => text, pattern, times)
  await said(readyPattern)
  const { port, adminPort } = readPorts(text)

  return {
    pid: child.pid ?? 0,
    port,
    adminPort,
    said,
    log: () => text,
    signal: name => void child.kill(name),
    ended,
    metric: name => readMetric(adminPort, name),
  }
}

function waitFor(
  child: ChildProcess,
  read: () => string,
  pattern: RegExp,
  times: number,
): Promise<void> {
  const all = new RegExp(pattern.source, 'g')
  const streams = [child.stdout, child.stderr]
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error(`ended without saying ${pattern}:\n${read()}`))

    const look = () => {
      if ((read().match(all)?.length ?? 0) < times) return
      for (const stream of streams) stream?.off('data', look)
      child.off('close', end)
      resolve()
    }

    for (const stream of streams) stream?.on('data', look)

    child.once('close', end)
    look()
  })
}

async function readMetric(adminPort: number, name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`)
  const lines = (await answer.text()).split('\n')
  return lines
    .filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
