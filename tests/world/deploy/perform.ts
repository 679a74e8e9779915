/** Executes an image's build steps in folders instead of layers. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Stage, Step } from '../../rules/deploy/dockerfile.ts'

/** A build prints a lot of output. */
const maxBuffer = 64 * 1_048_576

type Site = { context: string; folder: string; isIgnored: (path: string) => boolean }

/**
 * Builds a stage and its base stages below `folder`, each as a separate file system.
 * @returns the root directory of the stage's file system
 */
export async function performStage(
  stages: ReadonlyMap<string, Stage>,
  name: string,
  site: Site,
  done = new Map<string, string>(),
): Promise<string> {
  const known = done.get(name)
  if (known !== undefined) return known

  const stage = stages.get(name)
  if (!stage) throw new Error(`no stage ${name}`)

  const root = join(site.folder, name)
  const build = (other: string) => performStage(stages, other, site, done)
  if (stages.has(stage.base))
    cpSync(await build(stage.base), root, { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(root, stage.workdir), { recursive: true })

  for (const step of stage.steps) {
    if (step.op === 'run') await run(step.command, join(root, stage.workdir))
    else await copy(step, { root, stage, site, build })
  }

  done.set(name, root)

  return root
}

async function run(command: string, cwd: string): Promise<void> {
  // The test runner's own environment variables must not reach an image's commands.
  const { PATH = '', HOME = '' } = process.env
  await promisify(execFile)('sh', ['-c', command], { cwd, env: { PATH, HOME }, maxBuffer })
}

type Place = { root: string; stage: Stage; site: Site; build: (name: string) => Promise<string> }

async function copy(
  step: Extract<Step, { op: 'copy' }>,
  { root, stage, site, build }: Place,
): Promise<void> {
  const target = join(root, step.target.startsWith('/') ? '/' : stage.workdir, step.target)
  for (const source of step.sources) {
    const from = join(step.from === undefined ? site.context : await build(step.from), source)
    const isFile = statSync(from).isFile()
    cpSync(from, isFile ? join(target, basename(from)) : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: path => step.from !== undefined || !site.isIgnored(relative(site.context, path)),
    })
  }
}

/**
 * Returns a function that checks whether `.dockerignore` excludes a path; supports only the
 * patterns in our file: `**`, `*` and names.
 */
export function readIgnored(path: string): (relativePath: string) => boolean {
  const patterns = readFileSync(path, 'utf8').split('\n').filter(Boolean).map(toPattern)
  return relativePath => patterns.some(pattern => pattern.test(relativePath))
}

function toPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\//g, '<any>')
    .replace(/\*/g, '[^/]*')
    .replace(/<any>/g, '(?:.*/)?')
  return new RegExp(`^${source}(?:/|$)`)
}
