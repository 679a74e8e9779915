import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runToEnd } from '../../tools/support/child.ts'

let merchants: string
const livery = (...args: string[]) =>
  runToEnd(process.execPath, [
    '--import',
    'tsx',
    'scripts/cli/main.ts',
    'explain',
    ...args,
    '--merchants-dir',
    merchants,
  ])

beforeAll(async () => {
  merchants = await mkdtemp(join(tmpdir(), 'livery-explain-'))
  await mkdir(join(merchants, '_base'))
  await mkdir(join(merchants, 'owl'))
  await write('_base/house.json', { currency: 'EUR', legal: { minimumAge: 21 }, locked: ['legal'] })
  await write('_base/asia.json', { extends: 'house', currency: 'PHP' })
  await write('owl/merchant.json', { extends: 'asia', currency: 'VND' })
})

afterAll(() => rm(merchants, { recursive: true }))

describe('livery explain', () => {
  it('lists the file that sets a value and the overridden values, nearest file first', async () => {
    const { exitCode, stdout } = await livery('owl', 'currency')

    expect(exitCode).toBe(0)

    const [value, , ...origins] = stdout.trim().split('\n')

    expect(value).toBe('currency = "VND"')
    expect(origins).toEqual([
      `  set by ${join(merchants, 'owl/merchant.json')}`,
      `  instead of "PHP" of ${join(merchants, '_base/asia.json')}`,
      `  instead of "EUR" of ${join(merchants, '_base/house.json')}`,
    ])
  })

  it('reports the base that locks a value, also as JSON', async () => {
    expect((await livery('owl', 'legal.minimumAge')).stdout).toContain(
      'house.json (legal): inheriting files may not change it',
    )
    const { stdout } = await livery('owl', 'legal.minimumAge', '--json')
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({
        key: 'legal.minimumAge',
        set: { file: join(merchants, '_base/house.json'), value: 21 },
        locked: { file: join(merchants, '_base/house.json'), key: 'legal' },
      }),
    ])
  })

  it('suggests the key and the merchant that were probably meant', async () => {
    const key = await livery('owl', 'curency')
    expect([key.exitCode, key.stderr]).toEqual([1, expect.stringContaining('"currency"')])
    const code = await livery('ovl', 'currency')
    expect([code.exitCode, code.stderr]).toEqual([1, expect.stringContaining('"owl"')])
  })
})

function write(name: string, json: unknown): Promise<void> {
  return writeFile(join(merchants, name), JSON.stringify(json))
}
