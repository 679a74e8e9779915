/** Upgrades the BFFs of a compose deployment without an interruption. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { OperatorError } from '#support/operator-problem.ts'

export type Upgraded = {
  /** Ids of the containers that were removed, including those that were already stopped. */
  stopped: string[]
  /** Ids of the containers that replaced them. */
  started: string[]
  /** The commands, in order; ids that are not known yet are `<new>`. */
  steps: string[]
}

/** Runs `docker` with these arguments, and returns its output. */
type Docker = (args: readonly string[]) => Promise<string>

type Options = {
  /** Number of new BFFs; default: as many as there are, including stopped ones. */
  replicas?: number
  /** Only lists the steps. */
  dryRun: boolean
  onStep: (step: string) => void
  docker?: Docker
}

const call = promisify(execFile)

/** Maximum output of one command in bytes: image builds print thousands of lines. */
const maxBuffer = 64 * 1024 * 1024

async function runDocker(args: readonly string[]): Promise<string> {
  try {
    return (await call('docker', [...args], { maxBuffer })).stdout
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT') throw new OperatorError('docker: is not installed, or not in PATH')
    const reason = stderr.trim().split('\n').at(-1) ?? ''
    throw new OperatorError(`docker ${args.join(' ')}: failed: ${reason}`)
  }
}

/**
 * Builds the images, removes BFFs that are stopped, starts new BFFs next to the old ones, and stops the old ones once all new ones
 * are healthy. Then publishes with the new pipeline, whose releases an old BFF may reject. Leaves
 * the edge and Redis running.
 * @throws OperatorError if a step fails. If the new BFFs do not become healthy, they are removed, and
 * the old ones continue to serve
 */
export async function upgrade(options: Options): Promise<Upgraded> {
  const { dryRun, onStep, docker = runDocker } = options
  const steps: string[] = []
  const step = async (...args: string[]) => {
    steps.push(`docker ${args.join(' ')}`)
    onStep(steps.at(-1) ?? '')
    if (!dryRun) await docker(args)
  }
  const listBffs = async (...flags: string[]) =>
    toLines(await docker(['compose', 'ps', ...flags, '-q', 'bff']))

  const old = await listBffs()
  if (old.length === 0) {
    throw new OperatorError(
      'no BFF is running; start the services with: docker compose up --build --wait',
    )
  }

  const stopped = (await listBffs('--all')).filter(id => !old.includes(id))
  const all = old.length + (options.replicas ?? old.length + stopped.length)
  await step('compose', 'build')
  // Otherwise compose would start them, with their old image, instead of new ones.
  for (const id of stopped) await step('rm', id)

  let started: string[]
  try {
    const scale = ['--scale', `bff=${all}`]
    await step('compose', 'up', '-d', '--wait', '--no-deps', '--no-recreate', ...scale, 'bff')
    const now = dryRun ? [...old, '<new>'] : await listBffs()
    started = now.filter(id => !old.includes(id))
    if (started.length === 0) throw new OperatorError('docker compose started no new BFF')
  } catch (error) {
    const failed = (await listBffs()).filter(id => !old.includes(id))
    for (const id of failed) await step('rm', '--force', id)
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${reason}; the new BFFs were removed, and the old ones still serve`)
  }

  for (const id of old) {
    await step('stop', id)
    await step('rm', id)
  }

  await step('compose', 'run', '--rm', 'pipeline', 'build', '--lenient')

  return { stopped: dryRun ? [] : [...stopped, ...old], started: dryRun ? [] : started, steps }
}

function toLines(text: string): string[] {
  return text.split('\n').filter(Boolean)
}
