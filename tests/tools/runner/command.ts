import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type CommandOptions = {
  root: string
  env?: Readonly<Record<string, string>>
  /**
   * The timeout after which the command and all its child processes are stopped. If unset, the
   * command may run forever.
   */
  limitMs?: number
  /** Whether to print the output after the command has ended instead of during the run. */
  quiet?: boolean
}

export type CommandEnd = {
  /** The exit code: 127 if the command does not exist, 1 if a signal ended the command. */
  exitCode: number
  outOfTime: boolean
  /** The output, if `quiet` was set. */
  said: string
}

/** Process groups that must stop together with this process. */
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

/** Runs a command with our standard output; returns the exit code as described in `CommandEnd`. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<number> {
  return (await runWithin(command, args, options)).exitCode
}

/**
 * Runs a command with the checkout's own tools first on the PATH, so that the runner works without
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
    // Creates a separate process group, so that child processes end together with the command.
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
    // The error ESRCH means that the process has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
