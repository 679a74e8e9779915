import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex, releasedMerchant, textOf } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildReport, buildRelease } from '../assemble/build-release.ts'
import { readKept } from '../paint/service-worker.ts'

const folder = makeTempFolder()
const merchantsDir = join(folder.path, 'merchants')
const outDir = join(folder.path, 'out')
const app = tinyApp()

const footer = (words: string, picture: string) => `import { useState } from 'react'
import styles from './footer.module.css'
import picture from './${picture}'
export function Footer() {
  const [text] = useState('${words}')
  return <footer className={styles.foot}><img src={picture} alt="" />{text}</footer>
}
`
const withFooter = (code: string, words: string, picture = 'star.svg') => ({
  [`${code}/overrides/footer.tsx`]: footer(words, picture),
  [`${code}/overrides/footer.module.css`]: `.foot { background: url("./${picture}") }\n`,
  [`${code}/overrides/${picture}`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
})

/**
 * A fault that only the compiler finds. The fault is below type declarations, which the compiler
 * removes, so that the test also checks the line number.
 */
const takesNothing = `type Words = {
  text: string
}
import { nothing } from './footer.module.css'
export const Footer = (_: Words) => nothing`

/** Log lines, one per compilation. */
const said: string[] = []
const build = (into = outDir, only: string[] = []) => {
  said.length = 0
  const log = (line: string) => {
    if (line.startsWith('compiled')) said.push(line.replace(/ in [\d.]+ s$/, ''))
  }
  return buildRelease({ merchantsDir, outDir: into, app, log, only })
}
const variantOf = (code: string) => currentIndex(outDir).merchants[code]?.variant ?? ''

let first: BuildReport

beforeAll(async () => {
  for (const code of ['plain', 'one', 'two', 'other']) writeMerchant(merchantsDir, code)
  const files = { ...withFooter('one', 'shared'), ...withFooter('two', 'shared') }
  writeFiles(merchantsDir, { ...files, ...withFooter('other', 'its own', 'moon.svg') })
  first = await build()
}, 60_000)
afterAll(() => folder.remove())

describe('a merchant with overrides', () => {
  it('has its own variant, which is based on its skin’s variant', () => {
    expect(first.problems).toEqual([])

    const { variants, merchants } = currentIndex(outDir)
    const own = variants[variantOf('one')]

    expect(own?.base).toBe(merchants.plain?.variant)

    const names = Object.keys(own?.files ?? {}).map(path => path.replace(/-[\w-]{8}\./, '.'))

    expect(names.map(name => name.slice('/m/assets/'.length)).sort()).toEqual([
      'files.json',
      'overrides.css',
      'overrides.js',
      'picture.svg',
      'precache.json',
      'slot-kit.js',
      'variant.js',
    ])
  })

  it('lists only the files added to the skin, and precaches them with the skin’s files', () => {
    const { variants } = currentIndex(outDir)
    const { assetList = '', base = '', files = {} } = variants[variantOf('one')] ?? {}
    const listed = Object.keys(JSON.parse(textOf(outDir, files[assetList])))
    const others = Object.keys(files).filter(path => path !== assetList)

    expect(listed.toSorted()).toEqual(others.toSorted())

    const lists = readKept(textOf(outDir, releasedMerchant(outDir, 'one').files['/m/sw.js'])).lists
    const all = { ...variants[base]?.files, ...files }
    const precached = lists.flatMap(url => JSON.parse(textOf(outDir, all[url])).core)
    const code = others.filter(path => !path.includes('/precache-'))

    expect(precached).toEqual(expect.arrayContaining(code))
    expect(precached.some(path => path.includes('/variant-neon-'))).toBe(true)
  })

  it('loads its own components before the skin', () => {
    const { files } = currentIndex(outDir).variants[variantOf('one')] ?? { files: {} }
    const page = textOf(outDir, releasedMerchant(outDir, 'one').shell)
    const entry = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? ''

    expect(textOf(outDir, files[entry])).toMatch(
      /^import\("\.\/overrides-[\w-]+\.js"\)\.catch\(.+\)\.then\(\(\)=>import\("\.\/variant-neon-[\w-]+\.js"\)\);\n$/,
    )
    expect(page).toMatch(/rel="stylesheet" href="\/m\/assets\/overrides-/)
  })

  it('shares the variant only with merchants that have the same overrides', () => {
    expect(variantOf('two')).toBe(variantOf('one'))
    expect(variantOf('other')).not.toBe(variantOf('one'))
    const plain = textOf(outDir, releasedMerchant(outDir, 'plain').shell)
    expect(plain).not.toContain('overrides')
  })

  it('is the only merchant to be repainted if its overrides change, without compiling the app', async () => {
    const before = currentIndex(outDir)
    writeFiles(merchantsDir, withFooter('other', 'changed', 'moon.svg'))
    const report = await build()
    expect(report).toMatchObject({ compiled: false, painted: ['other'] })
    const { other: _, ...others } = currentIndex(outDir).merchants
    expect(before.merchants).toMatchObject(others)
  })

  it('gets the same bytes if the cache is missing and the app is compiled with all overrides', async () => {
    const before = currentIndex(outDir)
    rmSync(join(outDir, 'cache'), { recursive: true })
    await build()
    expect(said).toEqual(['compiled 3 skins and 2 set(s) of overrides'])
    expect(currentIndex(outDir)).toEqual(before)
  })

  it('does not change any file for merchants without overrides', async () => {
    const without = join(folder.path, 'plain-out')
    await build(without, ['plain'])
    expect(said).toEqual(['compiled 3 skins'])
    const { merchants, variants } = currentIndex(without)
    expect(currentIndex(outDir).merchants).toMatchObject(merchants)
    expect(currentIndex(outDir).variants).toMatchObject(variants)
  })

  it('is not compiled again when a merchant without overrides is added', async () => {
    writeMerchant(merchantsDir, 'later')
    expect(await build()).toMatchObject({ painted: ['later'] })
    expect(said).toEqual([])
    rmSync(join(merchantsDir, 'later'), { recursive: true })
    await build()
  })
})

it('a build publishes override images and brand images without comments, and keeps the source files', async () => {
  const noted =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><!-- drawn by A --></svg>'
  const mark = noted.replace('></svg>', '><path d="M0 0h8v8H0Z"/></svg>')
  writeMerchant(merchantsDir, 'noted')
  writeFiles(merchantsDir, withFooter('noted', 'with notes'))
  writeFiles(merchantsDir, { 'noted/overrides/star.svg': noted, 'noted/mark.svg': mark })
  const report = await build()

  expect(report.problems).toEqual([])

  const { icon, files } = releasedMerchant(outDir, 'noted')
  const own = currentIndex(outDir).variants[variantOf('noted')]?.files ?? {}
  const pictures = Object.entries({ ...files, ...own }).filter(([path]) => path.endsWith('.svg'))

  expect(pictures).toHaveLength(3)

  for (const [, file] of pictures) expect(textOf(outDir, file)).toMatch(/^<svg (?!.*drawn by)/s)

  expect(pictures.map(([, { hash }]) => hash)).toContain(icon.mark)
  expect(readFileSync(join(merchantsDir, 'noted/overrides/star.svg'), 'utf8')).toBe(noted)

  rmSync(join(merchantsDir, 'noted'), { recursive: true })
  await build()
})

describe('a broken override', () => {
  const place = (name: string) => join(merchantsDir, 'one/overrides', name)

  it.each([
    ['syntax', 'footer.tsx', 'export function Footer( {', 'footer.tsx:1:26', /does not parse/],
    [
      'a missing export',
      'footer.tsx',
      'export const X = 1',
      'footer.tsx:1:1',
      /must export Footer/,
    ],
    [
      'an import from another package',
      'footer.tsx',
      "import { readFile } from 'node:fs'\nexport const Footer = readFile",
      'footer.tsx:1:26',
      /"node:fs" may not be imported/,
    ],
    [
      'an import out of its folder',
      'footer.tsx',
      "import '../merchant.json'\nexport const Footer = 1",
      'footer.tsx:1:8',
      /\.\.\/merchant\.json does not exist in this folder/,
    ],
    [
      'a style that does not compile',
      'footer.module.css',
      '.foot {\n  color: red\n',
      'footer.module.css:1',
      /./,
    ],
    [
      'a class name its style does not have',
      'footer.tsx',
      takesNothing,
      'footer.tsx:4',
      /"nothing" is not exported/,
    ],
    [
      'a component that throws',
      'footer.tsx',
      "export function Footer() { throw new Error('nope') }",
      'footer.tsx',
      /^throws when it renders: Error: nope$/,
    ],
    [
      'a file of the compiler',
      'footer.tsx',
      "export const Footer = () => 1\nrequire('./star.svg')",
      'footer.tsx:2:1',
      /^uses require/,
    ],
    [
      'a style from another folder',
      'footer.module.css',
      '.foot { color: red }\n@import "../../x.css";',
      'footer.module.css:2:1',
      /^imports a style sheet/,
    ],
    [
      'a class from another file',
      'footer.module.css',
      '.foot { composes: x from "../x.module.css" }',
      'footer.module.css:1:21',
      /^\.\.\/x\.module\.css does not exist in this folder/,
    ],
    [
      'a file from another folder',
      'footer.module.css',
      // A relative path from the compilation folder to the releases folder's pointer.
      '.foot { background: url("../../../../../current.json") }',
      'footer.module.css:1:26',
      /^\S+current\.json does not exist in this folder/,
    ],
  ])(
    'by %s fails only the merchants that use it, and is reported with file and line',
    async (_what, name, text, file, reason) => {
      writeFiles(merchantsDir, { [`one/overrides/${name}`]: text })
      const before = currentIndex(outDir)
      const report = await build()
      writeFiles(merchantsDir, withFooter('one', 'shared'))

      expect(report.problems).toMatchObject([{ file: place(file) }])
      expect(report.problems[0]?.reason).toMatch(reason)
      expect(report).toMatchObject({ left: ['one'], unchanged: ['other', 'plain', 'two'] })
      expect(currentIndex(outDir)).toEqual(before)
    },
  )

  it.each([
    ['does not compile', 'footer.module.css', '.foot {\n', 'footer.module.css:1'],
    ['uses a missing export', 'footer.tsx', takesNothing, 'footer.tsx:4'],
  ])(
    'an override that %s does not prevent a first compilation of the rest',
    async (_what, name, text, file) => {
      const fresh = join(folder.path, `fresh-${name}`)
      writeFiles(merchantsDir, { [`one/overrides/${name}`]: text })
      const report = await build(fresh)
      writeFiles(merchantsDir, withFooter('one', 'shared'))

      expect(report.problems).toMatchObject([{ file: place(file) }])
      expect(said).toEqual(['compiled 3 skins and 3 set(s) of overrides'])

      const { one: _, ...others } = currentIndex(outDir).merchants

      expect(currentIndex(fresh).merchants).toEqual(others)
    },
  )
})
