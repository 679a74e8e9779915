/** Rules that keep the docs and the source tree consistent: every path in a document must exist. */
import { posix } from 'node:path'
import type { Rule, SourceFile } from '../source-tree.ts'

/** The document with the table that maps tasks to places in the code. */
const map = 'docs/map.md'
const leastRows = 40

const decisions = 'docs/decisions/'
const recordPath = /^docs\/decisions\/([a-z]+\/(\d{4})-[a-z0-9-]+\.md)$/
/**
 * Matches the title, date and status of a decision record; the rest of a record has no fixed
 * format.
 */
const recordHead = /^# (.+)\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: (?:accepted|superseded by \d{4})\n/
const citation = /\b[Dd]ecision (\d{4})\b/g

/**
 * Matches a path such as `apps/web/src/main.tsx` in a sentence. Excludes merchants and generated
 * files, because docs also use them as examples.
 */
const namedPlace = /`((?:apps|deploy|docs|scripts|tests|\.github)\/[\w./{},@-]*)`/g
const namedFile = /`([\w-]+\.tsx?)`/g
const linkedPlace = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g

export const placesRule: Rule = {
  name: 'every file and folder that a document names exists',
  check: files => {
    const places = toPlaces(files)
    const names = new Set(files.map(({ path }) => posix.basename(path)))
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => [
        ...[...toNamed(text), ...toLinked(path, text)]
          .filter(place => isReadable(place) && !places.has(place))
          .map(place => `${path} names ${place}, which is not there`),
        ...[...text.matchAll(namedFile)]
          .filter(([, name = '']) => !names.has(name))
          .map(([, name = '']) => `${path} names ${name}, which is nowhere`),
      ])
  },
  broken: [
    { path: 'docs/a.md', text: 'see `apps/web/src/nothing.ts`' },
    { path: 'docs/b.md', text: 'see [there](../apps/nothing/README.md)' },
    { path: 'docs/c.md', text: 'see `nothing.ts`' },
  ],
}

export const mapRule: Rule = {
  name: `${map} has at least ${leastRows} tasks, each with a place and an example`,
  check: files => {
    const rows = toMapRows(files)
    const short = rows.length < leastRows ? [`${map} has ${rows.length} rows`] : []
    return [
      ...short,
      ...rows
        .filter(cells => cells.length !== 3 || cells.slice(1).some(cell => !cell.includes('](')))
        .map(([task]) => `${map} has no place or no example for the task "${task}"`),
    ]
  },
  broken: [{ path: map, text: '| task | place | example |\n| --- | --- | --- |\n| a | b | c |\n' }],
}

export const recordsRule: Rule = {
  name: 'every decision record has a number, a date, a status and a line in the index',
  check: files => {
    const index = files.find(({ path }) => path === `${decisions}README.md`)?.text ?? ''
    const records = files.filter(
      ({ path }) => path.startsWith(decisions) && !path.endsWith('README.md'),
    )
    const seen = new Set<string>()

    return records.flatMap(({ path, text }) => {
      const [, place = '', number = ''] = recordPath.exec(path) ?? []
      const [, title = ''] = recordHead.exec(text) ?? []
      if (number === '') return [`${path} is not named <topic>/<number>-<title>.md`]
      if (title === '') return [`${path} does not start with a title, a date and a status`]
      if (seen.has(number)) return [`${path} has the number of another record`]

      seen.add(number)
      const line = `- ${number} [${title}](${place})\n`

      return index.includes(line) ? [] : [`${decisions}README.md does not list ${path}`]
    })
  },
  broken: [
    { path: `${decisions}README.md`, text: '- 0003 [Other title](web/0003-a.md)\n' },
    { path: `${decisions}0001-a.md`, text: '' },
    { path: `${decisions}web/0002-a.md`, text: '# A\n\nNo date.\n' },
    { path: `${decisions}web/0003-a.md`, text: '# A\n\nDate: 2026-11-29\nStatus: accepted\n' },
  ],
}

export const citationsRule: Rule = {
  name: 'every decision that code or a document cites has a record',
  check: files => {
    const numbers = new Set(files.map(({ path }) => recordPath.exec(path)?.[2]))
    return files.flatMap(({ path, text }) =>
      [...text.matchAll(citation)]
        .filter(([, number]) => !numbers.has(number))
        .map(([, number]) => `${path} cites decision ${number}, which has no record`),
    )
  },
  broken: [{ path: 'apps/a.ts', text: `// See decision ${'9999'}.` }],
}

/**
 * Workspaces whose README must describe each module. The web app's modules are in a diagram
 * instead.
 */
const listedRooms = ['apps/bff', 'apps/contract', 'apps/release', 'apps/sandbox']

export const listedRoomsRule: Rule = {
  name: "a workspace's README names each of its modules",
  check: files =>
    listedRooms.flatMap(workspace => {
      const readme = files.find(({ path }) => path === `${workspace}/README.md`)?.text ?? ''
      return toRooms(files, workspace)
        .filter(room => !readme.includes(`\`${room}/`))
        .map(room => `${workspace}/README.md does not name ${room}/`)
    }),
  broken: [
    { path: 'apps/bff/README.md', text: '`gate/` checks a request' },
    { path: 'apps/bff/src/gate/a.ts', text: '' },
    { path: 'apps/bff/src/store/b.ts', text: '' },
  ],
}

/** Returns the files' paths and all their parent folders. */
function toPlaces(files: readonly SourceFile[]): Set<string> {
  const places = new Set<string>()
  for (const { path } of files) {
    for (let place = path; place !== '.'; place = posix.dirname(place)) places.add(place)
  }
  return places
}

/**
 * Returns whether the source tree can contain this path: a folder or a source file. The tree does
 * not contain images or files such as `Dockerfile`.
 */
function isReadable(place: string): boolean {
  const ending = posix.extname(place)
  return ending === ''
    ? !/[A-Z][a-z]+file$/.test(place)
    : /^\.(?:tsx?|mjs|css|json|md|ya?ml)$/.test(ending)
}

function toNamed(text: string): string[] {
  return [...text.matchAll(namedPlace)].flatMap(([, place = '']) => toAlternatives(place))
}

/** Expands `a/{b,c}.ts` to two paths. */
function toAlternatives(place: string): string[] {
  const [, before = '', list = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(place) ?? []
  const names = list === '' ? [place] : list.split(',').map(name => `${before}${name}${after}`)
  return names.map(name => name.replace(/\/$/, ''))
}

function toLinked(path: string, text: string): string[] {
  return [...text.matchAll(linkedPlace)].map(([, place = '']) =>
    posix.join(posix.dirname(path), place).replace(/\/$/, ''),
  )
}

function toMapRows(files: readonly SourceFile[]): string[][] {
  const text = files.find(({ path }) => path === map)?.text ?? ''
  return text
    .split('\n')
    .filter(
      line => line.startsWith('| ') && !line.startsWith('| task') && !line.startsWith('| ---'),
    )
    .map(line => line.split('|').slice(1, -1))
}

function toRooms(files: readonly SourceFile[], workspace: string): string[] {
  const inside = `${workspace}/src/`
  const rooms = files
    .filter(({ path }) => path.startsWith(inside))
    .map(({ path }) => path.slice(inside.length).split('/'))
    .flatMap(([room = '', ...rest]) => (rest.length === 0 ? [] : [room]))
  return [...new Set(rooms)].filter(room => room !== 'testing')
}
