import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type CommandOptions = {
  root: string
  env?: Readonly<Record<string, string>>
  /** After so long the command and all that it started are ended; unset: never. */
  limitMs?: number
  /** Its output comes with its end, and not while it runs. */
  quiet?: boolean
}

export type CommandEnd = {
  /** 127 when there is no such command, 1 when a signal ended it. */
  exitCode: number
  outOfTime: boolean
  /** What it said, if it was quiet. */
  said: string
}

/** Groups of processes that are ended with ours. */
const running = new Set<ChildProcess>()

for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child, signal)
    process.exit(exitCode)
  })
}

/** Runs a command with its output on ours and answers its exit code, as `CommandEnd` has it. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<number> {
  return (await runWithin(command, args, options)).exitCode
}

/** The checkout's own tools come first on the path, so the runner works without npm around it. */
export async function runWithin(
  command: string,
  args: readonly string[],
  { root, env, limitMs, quiet = false }: CommandOptions,
): Promise<CommandEnd> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    // A group of its own, so that what it started ends with it.
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, PATH: path },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  let outOfTime = false
  const limit = setTimeout(
    () => {
      outOfTime = true
      endGroup(child, 'SIGKILL')
    },
    limitMs ?? 2 ** 31 - 1,
  )
  try {
    const exitCode = await waitForEnd(child)
    return { exitCode: outOfTime ? 1 : exitCode, outOfTime, said }
  } finally {
    clearTimeout(limit)
    running.delete(child)
  }
}

function waitForEnd(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', error =>
      'code' in error && error.code === 'ENOENT' ? resolve(127) : reject(error),
    )
    child.once('close', code => resolve(code ?? 1))
  })
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
