import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createWebConfig } from '@livery/web/vite.config.ts'
import type { Plugin } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { listTextGroups, openTextCatalogue } from './text-catalogue.ts'

const source = join(mkdtempSync(join(tmpdir(), 'livery-')), 'src')
afterAll(() => rmSync(dirname(source), { recursive: true }))

function write(path: string, texts: object): string {
  const file = join(source, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(texts))
  return file
}

mkdirSync(join(source, 'ui'), { recursive: true })
write('i18n/locales/EN.json', { home: 'Home', news: 'News' })
const thai = write('i18n/locales/TH.json', { home: 'หน้าแรก' })
const english = write('features/money/deposit/locales/EN.json', { amount: 'Amount' })

it('a text or a whole group that a language lacks is in English', () => {
  const { textsIn, groupOf } = openTextCatalogue(source)
  expect(textsIn('TH')).toEqual({ home: 'หน้าแรก', news: 'News', amount: 'Amount' })
  expect([textsIn('VI'), groupOf('amount'), groupOf('home')]).toEqual([undefined, 'deposit', ''])
})

it('the compiled texts of a language contain the English texts that it lacks', () => {
  const plugins = createWebConfig([]).plugins?.flat() as Plugin[]
  const plugin = plugins.find(({ name }) => name === 'livery:english-fallback')
  const transform = plugin?.transform as (this: object, code: string, id: string) => unknown
  const compile = (code: object, id: string) =>
    transform.call({ addWatchFile: () => undefined }, JSON.stringify(code), id)

  expect(compile({ home: 'หน้าแรก' }, thai)).toBe('{"home":"หน้าแรก","news":"News"}')
  // A complete file is compiled unchanged.
  expect(compile({ home: 'หน้าแรก', news: 'ข่าว' }, thai)).toBeUndefined()
  expect(compile({ amount: 'Amount' }, english)).toBeUndefined()
})

it('a folder of texts whose group is unknown is refused with the file to change', () => {
  write('features/money/other/locales/EN.json', {})
  expect(() => listTextGroups(source)).toThrow(/money\/other.*text-folders\.ts/)
})
