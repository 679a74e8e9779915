/** Reads YAML of the kind we write (blocks, plain words, flat lists), and refuses other syntax. */

export type Yaml = string | number | boolean | null | Yaml[] | { [key: string]: Yaml }

type Line = { indent: number; text: string; at: number }

const pair = /^([\w./-]+):(?: +(.+))?$/
const item = /^- +(.+)$/

/** @throws Error naming the line */
export function parseYaml(text: string): Yaml[] {
  return text.split(/^---$/m).map(part => {
    const lines = toLines(part)
    const [first] = lines
    if (!first) throw new Error('a document without content')
    const node = readNode(lines, first.indent)
    if (lines[0]) refuse(lines[0])
    return node
  })
}

function toLines(text: string): Line[] {
  return text.split('\n').flatMap((raw, at) => {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) return []
    return [{ indent: raw.length - raw.trimStart().length, text: line, at: at + 1 }]
  })
}

function readNode(lines: Line[], indent: number): Yaml {
  return item.test(lines[0]?.text ?? '') ? readList(lines, indent) : readMap(lines, indent)
}

function readList(lines: Line[], indent: number): Yaml[] {
  const list: Yaml[] = []
  for (let line = lines[0]; line?.indent === indent; line = lines[0]) {
    const [, rest] = item.exec(line.text) ?? refuse(line)
    if (rest === undefined) return refuse(line)
    lines[0] = { ...line, indent: indent + 2, text: rest }
    if (pair.test(rest)) list.push(readMap(lines, indent + 2))
    else list.push(toScalar(rest, lines.shift() ?? line))
  }
  return list
}

function readMap(lines: Line[], indent: number): Yaml {
  const entries = new Map<string, Yaml>()
  for (let line = lines[0]; line?.indent === indent; line = lines[0]) {
    const [, key, rest] = pair.exec(line.text) ?? refuse(line)
    if (key === undefined || entries.has(key)) return refuse(line)
    lines.shift()
    entries.set(key, rest === undefined ? readBelow(lines, indent) : toScalar(rest, line))
  }
  if ((lines[0]?.indent ?? 0) > indent) refuse(lines[0])
  return Object.fromEntries(entries)
}

function readBelow(lines: Line[], indent: number): Yaml {
  const next = lines[0]?.indent ?? 0
  return next > indent ? readNode(lines, next) : null
}

function toScalar(text: string, line: Line): Yaml {
  if (text.startsWith('"')) return JSON.parse(text)
  const [, list] = /^\[([^[\]]*)\]$/.exec(text) ?? []
  if (list !== undefined) return list.split(',').map(part => toScalar(part.trim(), line))
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^-?\d+$/.test(text)) return Number(text)
  if (/^[\w./]/.test(text) && !/: | #/.test(text)) return text
  return refuse(line)
}

function refuse(line: Line | undefined): never {
  throw new Error(`line ${line?.at}: ${line?.text}: not known here`)
}

/** The map some keys down. @throws when there is none */
export function mapAt(node: Yaml, ...keys: readonly string[]): { [key: string]: Yaml } {
  const found = follow(node, keys)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new Error(`no map at ${keys.join('.')}`)
  }
  return found
}

/** The list some keys down. @throws when there is none */
export function listAt(node: Yaml, ...keys: readonly string[]): Yaml[] {
  const found = follow(node, keys)
  if (!Array.isArray(found)) throw new Error(`no list at ${keys.join('.')}`)
  return found
}

function follow(node: Yaml, keys: readonly string[]): Yaml {
  const [key, ...rest] = keys
  return key === undefined ? node : follow(mapAt(node)[key] ?? null, rest)
}
