import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildReport, buildRelease } from '../build.ts'
import { makeTempFolder, writeFiles, writeMerchant } from '../fixtures/merchants.ts'
import { currentIndex, releasedMerchant, textOf } from '../fixtures/release-folder.ts'
import { tinyApp } from '../fixtures/tiny-app.ts'

const folder = makeTempFolder()
const merchantsDir = join(folder.path, 'merchants')
const outDir = join(folder.path, 'out')
const app = tinyApp()

const footer = (words: string) => `import { useState } from 'react'
import styles from './footer.module.css'
import star from './star.svg'
export function Footer() {
  const [text] = useState('${words}')
  return <footer className={styles.foot}><img src={star} alt="" />{text}</footer>
}
`
const withFooter = (code: string, words: string) => ({
  [`${code}/overrides/footer.tsx`]: footer(words),
  [`${code}/overrides/footer.module.css`]: '.foot { background: url("./star.svg") }\n',
  [`${code}/overrides/star.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
})

const build = () => buildRelease({ merchantsDir, outDir, app })
const variantOf = (code: string) => currentIndex(outDir).merchants[code]?.variant ?? ''

let first: BuildReport

beforeAll(async () => {
  for (const code of ['plain', 'one', 'two', 'other']) writeMerchant(merchantsDir, code)
  const files = { ...withFooter('one', 'shared'), ...withFooter('two', 'shared') }
  writeFiles(merchantsDir, { ...files, ...withFooter('other', 'its own') })
  first = await build()
}, 60_000)
afterAll(() => folder.remove())

describe('a merchant with overrides', () => {
  it('wears a variant of its own on top of its skin', () => {
    expect(first.problems).toEqual([])
    const { variants, merchants } = currentIndex(outDir)
    const own = variants[variantOf('one')]
    expect(own?.base).toBe(merchants.plain?.variant)
    const names = Object.keys(own?.files ?? {}).map(path => path.replace(/-[\w-]{8}\./, '.'))
    expect(names.map(name => name.slice('/m/assets/'.length)).sort()).toEqual([
      'overrides.css',
      'overrides.js',
      'slot-kit.js',
      'star.svg',
      'variant.js',
    ])
  })

  it('starts with its own components in place, then the skin', () => {
    const { files } = currentIndex(outDir).variants[variantOf('one')] ?? { files: {} }
    const page = textOf(outDir, releasedMerchant(outDir, 'one').shell)
    const entry = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(textOf(outDir, files[entry])).toMatch(
      /^import"\.\/overrides-[\w-]+\.js";import"\.\/variant-neon-[\w-]+\.js";\n$/,
    )
    expect(page).toMatch(/rel="stylesheet" href="\/m\/assets\/overrides-/)
  })

  it('shares it with whoever has the same overrides, and with nobody else', () => {
    expect(variantOf('two')).toBe(variantOf('one'))
    expect(variantOf('other')).not.toBe(variantOf('one'))
    const plain = textOf(outDir, releasedMerchant(outDir, 'plain').shell)
    expect(plain).not.toContain('overrides')
  })

  it('is repainted alone when its overrides change; nobody compiles the app again', async () => {
    const before = currentIndex(outDir)
    writeFiles(merchantsDir, withFooter('other', 'changed'))
    const report = await build()
    expect(report).toMatchObject({ compiled: false, painted: ['other'] })
    const { other: _, ...others } = currentIndex(outDir).merchants
    expect(before.merchants).toMatchObject(others)
  })

  it('gets the same bytes when the cache is gone', async () => {
    const before = currentIndex(outDir)
    rmSync(join(outDir, 'cache'), { recursive: true })
    await build()
    expect(currentIndex(outDir)).toEqual(before)
  })
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
      'an import from elsewhere',
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
      /there is no \.\.\/merchant\.json in this folder/,
    ],
    [
      'a style that does not compile',
      'footer.module.css',
      '.foot {\n  color: red\n',
      'footer.module.css:1',
      /./,
    ],
    [
      'a style from elsewhere',
      'footer.module.css',
      '@import "../../x.css";',
      'footer.module.css',
      /./,
    ],
  ])(
    'by %s fails only who uses it, with file and line',
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
})
