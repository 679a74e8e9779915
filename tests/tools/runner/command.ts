import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type CommandOptions = {
  root: string
  env?: Readonly<Record<string, string>>
  /** The time after which the command and all its child processes are stopped; unset: never. */
  limitMs?: number
  /** Prints the output when the command ends, not while it runs. */
  quiet?: boolean
}

export type CommandEnd = {
  /** 127 if the command does not exist, 1 if a signal ended it. */
  exitCode: number
  outOfTime: boolean
  /** The output, if the command was quiet. */
  said: string
}

/** Process groups that are stopped together with this process. */
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

/** Runs a command whose output goes to ours; returns its exit code as described in `CommandEnd`. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<number> {
  return (await runWithin(command, args, options)).exitCode
}

/**
 * Runs a command with the checkout's own tools first on the path, so that the runner works without
 * npm.
 */
export async function runWithin(
  command: string,
  args: readonly string[],
  { root, env, limitMs, quiet = false }: CommandOptions,
): Promise<CommandEnd> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    // A separate process group, so that its child processes end with it.
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
    // The process has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
