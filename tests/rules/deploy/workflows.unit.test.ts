/**
 * Checks the workflows against the command line and the Dockerfiles. GitHub's own parser parses the
 * workflows.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { describe, expect, it } from 'vitest'
import { createProgram, loadVerbs } from '../../../scripts/cli/main.ts'
import { runToEnd } from '../../tools/support/child.ts'
import { parseDockerfile } from './dockerfile.ts'
import { listAt, mapAt, parseYaml, type Yaml } from './yaml.ts'

const root = join(import.meta.dirname, '../../..')
const { commands } = createProgram(await loadVerbs(), () => undefined)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = '.github/workflows'
const files = readdirSync(join(root, folder)).map(name => `${folder}/${name}`)
const composite = '.github/actions/livery/action.yml'
const all = [...files, composite]

describe.each(files)('%s', path => {
  it('is a workflow that GitHub accepts without errors', () => {
    expect(faultsOf(path, read(path))).toEqual([])
  })

  it('grants only read permission by default, and sets a timeout for each job', () => {
    const [workflow = null] = parseYaml(read(path))
    expect(mapAt(workflow).permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(mapAt(workflow, 'jobs'))) {
      expect(mapAt(job)['timeout-minutes']).toBeGreaterThan(0)
      expect(mapAt(job, 'permissions').contents).toBe('read')
    }
  })
})

describe('the workflows', () => {
  it('are reported when they are invalid', () => {
    const text = read(`${folder}/images.yml`)

    expect(faultsOf('a', text.replace('runs-on:', 'runs_on:')).join()).toContain('runs_on')
    expect(faultsOf('a', text.replace('github.ref_name', 'github.ref_nam(')).join()).not.toBe('')
  })

  it('run third-party actions only at a pinned commit, with the version in a comment', () => {
    const used = all.flatMap(path => [...read(path).matchAll(/uses: (\S+)(.*)$/gm)])
    const foreign = used.filter(([, name = '']) => !name.startsWith('./'))

    expect(foreign.length).toBeGreaterThan(10)

    for (const [, name = '', rest = ''] of foreign) {
      expect(name + rest).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }

    // Every use of an action must be pinned to the same commit.
    const names = foreign.map(([, name = '']) => name)

    expect(new Set(names).size).toBe(new Set(names.map(name => name.split('@')[0])).size)
  })

  it('do not interpolate expressions into a script', () => {
    expect(scripts().filter(({ text }) => text.includes('${{'))).toEqual([])
  })

  it('have scripts with valid bash syntax', async () => {
    for (const { path, text } of scripts()) {
      const { exitCode, stderr } = await runToEnd('bash', ['-n', '-c', text])
      expect([path, exitCode, stderr]).toEqual([path, 0, ''])
    }
  })

  it('call only verbs and flags that the command line supports', () => {
    const calls = scripts().flatMap(({ text }) => [...text.matchAll(/livery -- (.*)$/gm)])
    const unknown = new Set(calls.flatMap(([, call = '']) => findUnknown(call)))

    expect(calls.length).toBeGreaterThan(15)
    expect([...unknown]).toEqual([])
    expect(findUnknown('build --dry-runs')).toEqual(['build --dry-runs'])
  })

  it('publish one merge at a time, and never cancel a requested publication', () => {
    const groupOf = (name: string) => {
      const [workflow = null] = parseYaml(read(`${folder}/${name}.yml`))
      const { group, 'cancel-in-progress': isCancelled } = mapAt(workflow, 'concurrency')
      return [group, isCancelled]
    }

    expect(groupOf('merchants-merged')).toEqual(['release', false])
    // A concurrency group has only one waiting run. A run that another run could displace therefore
    // has its own group.
    expect(groupOf('release-control')).toEqual([`control-\${{ github.run_id }}`, false])
    expect(groupOf('sharded-build')).toEqual([`sharded-build-\${{ github.run_id }}`, false])
  })

  it('skip every job that would change the store if no store is configured', () => {
    const jobs = files.flatMap(path => {
      const [workflow = null] = parseYaml(read(path))
      return Object.entries(mapAt(workflow, 'jobs')).map(([name, job]) => ({
        name: `${path} ${name}`,
        job: mapAt(job),
        others: mapAt(workflow, 'jobs'),
      }))
    })
    const withStore = jobs.filter(({ job }) => 'LIVERY_STORE' in mapAt(job.env ?? {}))
    const unconditional = withStore.filter(({ job, others }) => {
      const first = typeof job.needs === 'string' ? mapAt(others[job.needs] ?? null) : job
      return !('if' in job ? String(job.if) : String(first.if)).includes("vars.LIVERY_STORE != ''")
    })

    expect(withStore.length).toBeGreaterThan(4)
    expect(unconditional.map(({ name }) => name)).toEqual([])
  })

  it('pass a reason to every publication', () => {
    for (const name of ['merchants-merged', 'release-control', 'sharded-build']) {
      const text = read(`${folder}/${name}.yml`)
      const changing = text.match(
        /livery -- (?:promote|rollback|suspend|resume|retire|merge|build (?!--shard)).*/g,
      )

      expect(changing?.length).toBeGreaterThan(0)
      expect(changing?.filter(call => !call.includes('--message'))).toEqual([])
    }
  })

  it('allow removals in a pull request only from the preview store', () => {
    const builds = scripts().flatMap(({ path, text }) =>
      [...text.matchAll(/livery -- (?:build|merge) .*--allow-removals.*/g)].map(([call]) => [
        path,
        call,
      ]),
    )

    expect(builds).toEqual([
      [
        `${folder}/merchants-pull-request.yml`,
        'livery -- build --lenient --older --allow-removals 10000 --message "$TITLE"',
      ],
    ])
  })

  it('check out only the merchants that are released, unless all merchants are requested', () => {
    const releasing = read(`${folder}/release-control.yml`).match(/livery -- build.*/g)

    expect(releasing).toEqual([
      'livery -- build --release all --message "$REASON"',
      'livery -- build --merchant "$SUBJECT" --release "$SUBJECT" --message "$REASON"',
    ])
  })

  it('check and build with the BFF’s host suffix in every job that has the store', () => {
    for (const path of files) {
      const text = read(path)
      const jobs = text.match(/^ {6}LIVERY_STORE: /gm) ?? []
      const suffixes = text.match(
        /^ {6}HOST_SUFFIX: \$\{\{ vars\.HOST_SUFFIX \|\| 'localhost' \}\}$/gm,
      )
      expect([path, suffixes?.length ?? 0]).toEqual([path, jobs.length])
    }
  })

  it('list the packages in an image, without development packages', () => {
    const text = read(`${folder}/images.yml`)
    const stages = parseDockerfile(read('deploy/Dockerfile'))

    const list = 'npm sbom --package-lock-only --sbom-format cyclonedx'

    expect(text).toContain(`${list} --omit dev > bff.json\n`)
    expect(text).toContain(`${list} --omit dev --workspace scripts > publisher.json\n`)
    expect(stages.get('publisher')?.base).toBe('pipeline')
    expect(stages.get('pipeline')?.steps).toContainEqual(
      expect.objectContaining({ from: 'pipeline-modules' }),
    )
    expect(stages.get('bff')?.steps).toContainEqual(
      expect.objectContaining({ from: 'bff-modules' }),
    )
  })

  it('sign and tag an image only for a tag, in the production environment', () => {
    const [workflow = null] = parseYaml(read(`${folder}/images.yml`))
    const signing = listAt(workflow, 'jobs', 'image', 'steps')
      .map(step => mapAt(step))
      .filter(({ run }) => /cosign|--tag/.test(String(run)))

    expect(mapAt(workflow, 'jobs', 'image').environment).toBe('production')
    expect(signing.map(step => step.if)).toEqual(["github.ref_type == 'tag'"])
  })

  it('do not run packages in a job that has write permission', () => {
    for (const path of files) {
      const [workflow = null] = parseYaml(read(path))
      for (const [name, job] of Object.entries(mapAt(workflow, 'jobs'))) {
        const { contents, ...others } = mapAt(job, 'permissions')
        const runs = findRuns(job, path).map(({ text }) => text)
        const isRun = runs.some(text => /\bnpx\b/.test(text))
        expect([path, name, isRun && Object.values(others).includes('write')]).toEqual([
          ...[path, name, false],
        ])
      }
    }
  })

  it('build images that the Dockerfiles define, from base images that a workflow can pin', () => {
    const [workflow = null] = parseYaml(read(`${folder}/images.yml`))
    const parts = listAt(workflow, 'jobs', 'image', 'strategy', 'matrix', 'include')

    expect(parts.length).toBe(3)

    for (const part of parts) {
      const { target, dockerfile } = mapAt(part)
      const text = read(String(dockerfile))
      expect([...parseDockerfile(text).keys()]).toContain(target)
      const bases = [...text.matchAll(/^FROM \$\{(\w+)\}/gm)].map(([, name]) => name)
      expect(bases.every(name => /^([A-Z]*_IMAGE|CADDY_BUILDER)$/.test(name ?? ''))).toBe(true)
      expect(text).not.toMatch(/^FROM [^$\s]*[:@/]/m)
    }
  })

  it('build every shard, and publish the built shards', () => {
    const [workflow = null] = parseYaml(read(`${folder}/sharded-build.yml`))
    const shards = listAt(workflow, 'jobs', 'shard', 'strategy', 'matrix', 'shard')
    const text = read(`${folder}/sharded-build.yml`)

    expect(shards).toEqual([1, 2, 3, 4])
    expect(text).toContain('build --shard "$SHARD/4" --out "shards/$SHARD"')
    expect(text).toContain(`merge ${shards.map(shard => `shards/${shard}`).join(' ')} --message`)
  })
})

/** Returns `verb`, or `verb --flag`, for each unknown verb or flag. */
function findUnknown(call: string): string[] {
  const [name = ''] = call.split(' ')
  const verb = commands.find(each => each.name() === name)
  if (verb === undefined) return [name]
  const known = verb.options.map(option => option.long)
  const flags = call.match(/(?<= )--[a-z-]+/g) ?? []
  return flags.filter(flag => !known.includes(flag)).map(flag => `${name} ${flag}`)
}

function faultsOf(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  return context.errors.getErrors().map(({ message }) => message)
}

type Script = { path: string; text: string }

/** Returns the `run` script of each step. */
function scripts(): Script[] {
  return all.flatMap(path => parseYaml(read(path)).flatMap(node => findRuns(node, path)))
}

function findRuns(node: Yaml, path: string): Script[] {
  if (Array.isArray(node)) return node.flatMap(each => findRuns(each, path))
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'run' && typeof value === 'string' ? [{ path, text: value }] : findRuns(value, path),
  )
}
