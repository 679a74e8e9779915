/** Tests that the operator's manual lists everything that exists, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanHeaders } from '@livery/bff/gate/request-line.ts'
import { formatAccessLine } from '@livery/bff/log/access-log.ts'
import { configKeys, readConfig } from '@livery/bff/settings/config.ts'
import { bffErrors } from '@livery/contract/errors.ts'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const source = readdirSync(join(root, 'apps/bff/src'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(path => read(join('apps/bff/src', path)))
  .join('\n')
const find = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)

const manual = read('docs/operations.md')
/** The rows in the manual's tables: the names in the first column, and the remaining columns. */
const rows = [...manual.matchAll(/^\| (`.+?) \| (.*) \|$/gm)].map(([, names = '', rest = '']) => ({
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  columns: rest.split(' | '),
}))

describe('docs/operations.md', () => {
  it('explains every metric, and no unknown metric', () => {
    const explained = rows.flatMap(({ names }) => names).filter(name => name.startsWith('livery_'))

    expect(explained.sort()).toEqual(Object.keys(metricTable).sort())
  })

  it('explains every line that the BFF logs, with its level', () => {
    const calls = /\blog\.(info|warn|error|fatal)\(\s*(?:\{[^}]*\},\s*)?'([^']+)'/g
    const said = [...source.matchAll(calls)].map(([, level = '', message = '']) => ({
      level,
      message,
    }))
    const unexplained = said.filter(
      ({ level, message }) =>
        !rows.some(({ names, columns }) => names.includes(message) && columns[0]?.includes(level)),
    )

    const levels = /^(?:info|warn|error|fatal)(?:, (?:info|warn|error|fatal))*$/
    const explained = rows
      .filter(({ columns }) => levels.test(columns[0] ?? ''))
      .flatMap(({ names }) => names)

    expect(said.length).toBe(find(/\blog\.(info|warn|error|fatal)\(/g).length)
    expect(unexplained).toEqual([])

    // The BFF writes these two lines without the logger, at any log level.
    const known = [...said.map(({ message }) => message), 'bff ready on …', 'log lines dropped']

    expect(explained.filter(name => !known.includes(name))).toEqual([])
  })

  it('states the default of every setting, like the example file', () => {
    const settings = rows.filter(({ names: [name = ''] }) => configKeys.includes(name))
    const said = settings.flatMap(({ names: [name = ''], columns: [value = ''] }) =>
      value === 'none' ? [] : [[name, value.replaceAll('`', '')]],
    )
    const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    )

    expect(settings.map(({ names: [name] }) => name).sort()).toEqual([...configKeys].sort())
    expect(readConfig(Object.fromEntries(said))).toEqual(readConfig({}))
    expect(readConfig(Object.fromEntries(example))).toEqual(readConfig({}))

    const unsaid = Object.entries(readConfig({})).filter(
      ([name]) => configKeys.includes(name) && !said.some(([each]) => each === name),
    )

    expect(unsaid).toEqual([
      ['ADMIN_HOSTS', []],
      ['ADMIN_PEERS', []],
      ['EXTRA_HEADERS', []],
    ])
  })

  it('explains every error that the BFF returns, with its status, and no unknown error', () => {
    const explained = rows
      .filter(({ columns }) => columns.length === 2 && /^\d{3}$/.test(columns[0] ?? ''))
      .map(({ names, columns }) => [names[0], Number(columns[0])])

    expect(explained.sort()).toEqual(
      Object.entries(bffErrors)
        .map(([code, { status }]) => [code, status])
        .sort(),
    )
  })

  it('lists every field of an access log line', () => {
    const context = { scan: scanHeaders([]), tenant: undefined, upstreamMs: 1, traceId: 'x' }
    const plain = { requestId: 'x', method: 'GET', route: '/m/*', status: 404, bytes: 0 }
    const line: object = JSON.parse(
      formatAccessLine({ ...empty, ...context, ...plain, errorCode: 'not_found' }, 0, 0),
    )
    const [, section = ''] = /^An access line has ([\s\S]*?)\n\n/m.exec(manual) ?? []

    expect(Object.keys(line).filter(name => !section.includes(`\`${name}\``))).toEqual([])
  })
})

const empty = {
  host: '',
  path: '/',
  query: '',
  isPreview: false,
  refusal: undefined,
  trusted: false,
  startedAtMs: 0,
  secure: false,
  queuePlace: 0,
  place: undefined,
  client: '',
  asksAboutServer: false,
  activeResponse: undefined,
}
