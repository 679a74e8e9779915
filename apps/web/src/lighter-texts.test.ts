import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { i18n } from 'i18next'
import { expect, it } from 'vitest'
import { shakeTexts } from '../lighter-texts.ts'

const folder = dirname(createRequire(import.meta.url).resolve('i18next/package.json'))
const file = join(folder, 'dist/esm/i18next.js')

/** Returns the library as the build compiles it. @throws Error when the build would fail */
function shake(code: string): string {
  const fail = (message: string) => {
    throw new Error(message)
  }
  const { transform } = shakeTexts()
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing')
  // The plugin uses only this part of its context.
  return String(transform.call({ error: fail } as never, code, file))
}

it('the lighter i18next build behaves like the full library', async () => {
  const code = shake(await readFile(file, 'utf8'))
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  const { default: texts } = (await import(/* @vite-ignore */ url)) as { default: i18n }
  await texts.init({
    lng: 'en',
    resources: {
      en: { translation: { help_found: 'Answers: {{count}}', vip_rank: 'VIP {{rank}}' } },
    },
    fallbackLng: false,
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
  })
  expect([texts.t('help_found', { count: 2 }), texts.t('vip_rank', { rank: 7 })]).toEqual([
    'Answers: 2',
    'VIP 7',
  ])
  texts.addResourceBundle('vi', 'translation', { vip_rank: 'Hạng {{rank}}' }, true)
  await texts.changeLanguage('vi')
  expect([texts.t('vip_rank', { rank: 7 }), texts.hasLoadedNamespace('translation')]).toEqual([
    'Hạng 7',
    true,
  ])
})

it('a library with different source code fails the build', async () => {
  const code = await readFile(file, 'utf8')
  expect(() => shake(code.replace('class Connector ', 'class Loader '))).toThrow(/i18next/)
})
