/**
 * Tests that the table in `config.ts` lists each BFF setting once, and that the manual, compose and
 * the example file match the table.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configKeys } from '@livery/bff/settings/config.ts'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manual = read('docs/operations.md')
const compose = read('docker-compose.yml')

it('docs/operations.md gives exactly one reason for each setting', () => {
  const [, table = ''] = /\n\| why it is a setting \|.*\n\|---.*\n((?:\|.*\n)+)/.exec(manual) ?? []
  const reasons = table.trim().split('\n')
  const named = reasons.flatMap(row => [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

  expect(reasons.filter(row => !/^\| \w.{5,} \| `/.test(row))).toEqual([])
  expect(named.sort()).toEqual([...configKeys].sort())
})

it('compose passes every setting on, unchanged unless compose sets the value itself (vitest -u)', async () => {
  const block = /(?<=\n {6}# All others as they are given;.*\n)(?: {6}\w+: .*\n)*/
  const [own = ''] = /\n {2}bff:\n[\s\S]*?# All others/.exec(compose) ?? []
  const passed = configKeys
    .filter(name => !own.includes(`\n      ${name}: `))
    .map(name => `      ${name}: \${${name}:-}\n`)
  const written = compose.replace(block, () => passed.join(''))

  expect(passed.length).toBeGreaterThan(10)
  await expect(written).toMatchFileSnapshot('../../../docker-compose.yml')
})

it('compose gives the journal’s keys to the pipeline, and the private key to no server', () => {
  const { services } = parse(compose)
  const own = ({ environment, volumes }: { environment: object; volumes: string[] }) => [
    ...Object.keys(environment).filter(name => name.startsWith('JOURNAL_')),
    ...volumes.filter(volume => volume.startsWith('./deploy/')),
  ]
  const certificates = './deploy/certificates:/certificates:ro'

  expect(own(services.bff)).toEqual(['JOURNAL_PUBLIC_KEY_FILE', certificates])
  expect(own(services.pipeline)).toEqual([
    ...['JOURNAL_KEY_FILE', 'JOURNAL_PUBLIC_KEY_FILE'],
    ...[certificates, './deploy/keys:/keys:ro'],
  ])
})

it('.env.example lists every setting in the manual, with its default and a short description (vitest -u)', async () => {
  const [, section = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(manual) ?? []
  const rows = [...section.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| (.+) \|$/gm)]
  const lines = rows.map(([, name = '', value = '', meaning = '']) => {
    const line = `${name}=${value === 'none' ? '' : value.replaceAll('`', '')}`
    return `# ${toBeginning(meaning)}\n${isLeftOut(name, value) ? '# ' : ''}${line}\n`
  })

  expect(rows.length).toBeGreaterThan(configKeys.length)
  await expect(`${head}\n${lines.join('\n')}`).toMatchFileSnapshot('../../../.env.example')
})

const head = `# Everything has a default; set only what differs. Compose reads \`.env\` by itself; otherwise this is
# a list of environment variables that nothing loads. docs/operations.md says all that each means.
# A line that is commented out has no default, or another one in compose.
`

/**
 * Returns whether the example omits the setting, because a line in the example would override a
 * default that compose sets.
 */
function isLeftOut(name: string, value: string): boolean {
  const [, own = ''] = new RegExp(`\\$\\{${name}:?-([^}]+)\\}`).exec(compose) ?? []
  return value === 'none' || (own !== '' && own !== value.replaceAll('`', ''))
}

function toBeginning(meaning: string): string {
  return meaning.split(/; |\. |: `/)[0] ?? ''
}
