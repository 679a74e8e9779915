/** Parses the instructions that our Dockerfile uses; rejects all other instructions. */

export type Step =
  | { op: 'copy'; from: string | undefined; sources: readonly string[]; target: string }
  | { op: 'run'; command: string }

export type Stage = {
  name: string
  /** Another stage's name, or an image name. */
  base: string
  workdir: string
  user: string
  env: Record<string, string>
  entrypoint: readonly string[]
  steps: readonly Step[]
}

type Draft = { -readonly [Key in keyof Stage]: Stage[Key] } & { steps: Step[] }

/** Instructions that describe a stage and do not change the stage's files. */
const silent: ReadonlySet<string> = new Set(['EXPOSE', 'HEALTHCHECK', 'LABEL', 'CMD'])

/** Parses a Dockerfile into stages. @throws for an instruction that is not supported */
export function parseDockerfile(text: string): Map<string, Stage> {
  const args: Record<string, string> = {}
  const stages = new Map<string, Draft>()
  let current: Draft | undefined

  for (const line of toLines(text)) {
    const [word = '', rest = ''] = splitOnce(line)
    const value = expand(rest, { ...args, ...current?.env })
    if (word === 'ARG') Object.assign(args, toPairs(value))
    else if (word === 'FROM') {
      current = openStage(value, stages)
      stages.set(current.name, current)
    } else if (!current) throw new Error(`${line}: before any FROM`)
    else apply(current, word, value)
  }

  return stages
}

function openStage(value: string, stages: ReadonlyMap<string, Draft>): Draft {
  const [, base = '', name = ''] = /^(\S+) AS (\S+)$/i.exec(value) ?? []
  const { workdir = '/', user = 'root', env = {} } = stages.get(base) ?? {}
  return { name, base, workdir, user, env: { ...env }, entrypoint: [], steps: [] }
}

function apply(stage: Draft, word: string, value: string): void {
  if (silent.has(word)) return
  if (word === 'WORKDIR') stage.workdir = value
  else if (word === 'USER') stage.user = value
  else if (word === 'ENV') Object.assign(stage.env, toPairs(value))
  else if (word === 'ENTRYPOINT') stage.entrypoint = JSON.parse(value)
  else if (word === 'RUN') stage.steps.push({ op: 'run', command: value })
  else if (word === 'COPY') stage.steps.push(toCopy(value))
  else throw new Error(`${word} ${value}: not known here`)
}

function toCopy(value: string): Step {
  const words = value.split(/\s+/)
  const flags = words.filter(word => word.startsWith('--'))
  const paths = words.slice(flags.length)
  const from = flags.find(flag => flag.startsWith('--from='))?.slice('--from='.length)
  return { op: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

function toLines(text: string): string[] {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(' ')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

function expand(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
}

function toPairs(text: string): Record<string, string> {
  const pairs = text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)
  return Object.fromEntries([...pairs].map(([, name, quoted, plain]) => [name, quoted ?? plain]))
}
