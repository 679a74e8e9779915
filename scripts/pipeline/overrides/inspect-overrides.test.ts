import { describe, expect, it } from 'vitest'
import { inspectOverrides } from './inspect-overrides.ts'

const sound = {
  'footer.tsx': "import styles from './footer.module.css'\nexport const Footer = () => styles.a",
  'footer.module.css': '.a { color: red }',
  'star.svg': '<svg/>',
}

async function faultsOf(changed: Record<string, string>): Promise<string[]> {
  const files = Object.entries({ ...sound, ...changed })
  const problems = await inspectOverrides({
    folder: 'overrides',
    files: new Map(files.map(([name, text]) => [name, Buffer.from(text)])),
    slots: new Map([['footer.tsx', 'Footer']]),
    digest: 'any',
  })
  return problems.map(({ file, reason }) => `${file} ${reason}`)
}

const footer = 'export const Footer = () => '

describe('an override component', () => {
  it.each([
    ['does not parse', `${footer}(`, '1:30 does not parse: Expected `)` but found `EOF`'],
    [
      'declares a name twice',
      `type A = 1\nconst a = 1\nconst a = 2\n${footer}a`,
      '3:7 does not parse: Identifier `a` has already been declared',
    ],
    [
      'imports a whole module',
      `\n\nimport * as s from './footer.module.css'\n${footer}s`,
      '3:20 imports a whole module; import by name',
    ],
    [
      'imports all of React',
      `import * as R from 'react'\n${footer}R`,
      '1:20 imports a whole module; import by name',
    ],
    ['requires', `${footer}require('./star.svg')`, '1:29 uses require(); import by name'],
    [
      'uses TypeScript import-require',
      `import s = require('./star.svg')\n${footer}s`,
      '1:1 imports with "= require()"; import by name',
    ],
    [
      'uses a dynamic import',
      `${footer}import('./star.svg')`,
      '1:29 uses a dynamic import; overrides are loaded as one file',
    ],
    [
      'uses import.meta to locate a file',
      `${footer}new URL('../../x', import.meta.url)`,
      '1:48 uses import.meta, which overrides do not have',
    ],
    [
      'uses syntax browsers do not support',
      `export function Footer() {\n  using a = null\n  return a\n}`,
      '2:3 declares with "using", which browsers do not support yet',
    ],
    [
      'is written for another library',
      `/** @jsxImportSource preact */\n${footer}<p />`,
      '1:1 @jsxImportSource is not supported; write overrides in React',
    ],
  ])('is reported with file and line when it %s', async (_what, text, fault) => {
    expect(await faultsOf({ 'footer.tsx': text })).toEqual([`overrides/footer.tsx:${fault}`])
  })

  it('may use any other syntax, and several faults are reported together', async () => {
    const types = "import type * as React from 'react'\n"
    const text = `${types}enum X { a }\n// require('x')\nexport const Footer = (_: React.FC) => X.a`

    expect(await faultsOf({ 'footer.tsx': text })).toEqual([])

    const faults = await faultsOf({ 'footer.tsx': "require('a')\nimport.meta.env" })

    expect(faults.map(fault => fault.replace(/ .*/, ''))).toEqual([
      'overrides/footer.tsx:1:1',
      'overrides/footer.tsx:1:1',
      'overrides/footer.tsx:2:1',
    ])
  })
})

describe('an override style', () => {
  it.each([
    ['in quotes', 'url("../../x.json")', '17 ../../x.json does not exist in this folder'],
    ['without', 'url( ../../x.json )', '17 ../../x.json does not exist in this folder'],
    ['that does not exist', 'url(moon.svg)', '16 ./moon.svg does not exist in this folder'],
    ['after one of its own', `url("star.svg'/../../x")`, "17 ./star.svg'/../../x does not exist"],
    ['from the root', 'url(/etc/hosts#a)', '16 /etc/hosts does not exist in this folder'],
    ['for a sharp screen', 'image-set("../x.png" 2x)', '23 ../x.png does not exist in this folder'],
    [
      'in an image set, by URL',
      'image-set(url(../x.png) 2x)',
      '26 ../x.png does not exist in this folder',
    ],
  ])(
    'is reported with file and line when it references an image %s',
    async (_how, picture, fault) => {
      const text = `.a { color: red }\n.b { mask: ${picture} }`
      const faults = await faultsOf({ 'footer.module.css': text })
      expect(faults).toHaveLength(1)
      expect(faults[0]).toContain(`overrides/footer.module.css:2:${fault}`)
    },
  )

  it('may reference its own images, parts of the page, and anything in a comment', async () => {
    const pictures = ['url(star.svg)', "url( './star.svg?a#b' )", 'url(#a)', 'url(data:,a)']
    const set = 'image-set("star.svg" type("image/svg+xml"), url(star.svg) 2x)'
    const text = `/* url(../x) @import */ .a { mask: ${[...pictures, set].join(', ')} }`
    expect(await faultsOf({ 'footer.module.css': text })).toEqual([])
  })

  it('is reported when it imports a style sheet or composes a class from another file', async () => {
    const text = '@import url(../x.css);\n.a { composes: b from "../y.css" }'
    expect(await faultsOf({ 'footer.module.css': text })).toEqual([
      'overrides/footer.module.css:1:1 imports a style sheet; write the styles here',
      'overrides/footer.module.css:2:18 ../y.css does not exist in this folder',
    ])
  })
})

describe('the selectors of an override style', () => {
  const reaches =
    /^overrides\/footer\.module\.css:2:1 reaches beyond its slot; end the selector with/

  it.each([
    '*',
    'body',
    ':root',
    ':global(.app)',
    '.a, p',
    '.a ~ p',
    '.a + * > p',
    'p:not(.a)',
    'body:has(.a)',
    ':is(.a, p)',
    '::selection',
    ':global(.app) :where(p)',
    // Outside of any style rule, `&` matches the root element of the page.
    '&',
    '& *',
    '&:hover',
    ':is(&, .a)',
  ])(
    'are rejected with line and reason if they match elements outside the slot: %s',
    async selector => {
      const faults = await faultsOf({ 'footer.module.css': `/* a */\n${selector} { color: red }` })
      expect(faults).toEqual([expect.stringMatching(reaches)])
    },
  )

  it.each([
    '.a',
    '#a',
    '.a *',
    '.a > p:hover',
    '.a p + p',
    'p + .a',
    ':global([dir="rtl"]) .a::after',
    ':is(.a, .b) p',
    ':local(.a)',
  ])('may select elements in the slot: %s', async selector => {
    const text = `@media print { ${selector} { color: red } }\n@supports (gap: 1px) { .a { gap: 1px } }`
    expect(await faultsOf({ 'footer.module.css': text })).toEqual([])
  })

  it('are also checked in nested rules', async () => {
    const text = '.a {\n  & p { color: red }\r\n  @media print {\n    & ~ p { color: red }\n  }\n}'
    const faults = await faultsOf({ 'footer.module.css': text })
    expect(faults).toEqual([
      expect.stringMatching(/footer\.module\.css:4:5 reaches beyond its slot/),
    ])
  })

  it.each([
    ['@font-face { font-family: x; src: local(y) }', 'is a rule for the whole page'],
    ['@property --surface { syntax: "*"; inherits: true }', 'is a rule for the whole page'],
    ['@layer a, b;', 'is a rule for the whole page'],
    ['@keyframes :global(rise) { to { opacity: 0 } }', 'is not valid CSS'],
    ['@value a: body;', 'is not valid CSS'],
    [':global .a { color: red }', 'is not valid CSS'],
  ])('cannot be bypassed by other kinds of rules: %s', async (text, reason) => {
    const faults = await faultsOf({ 'footer.module.css': `.a { color: red }\n${text}` })
    expect(faults).toEqual([expect.stringContaining(`overrides/footer.module.css:2:`)])
    expect(faults[0]).toContain(reason)
  })

  it.each([
    '.a { position: var(--p); --p: fixed }',
    '.a { position: env(x, fixed) }',
    '@keyframes out { to { position: fixed } }',
    '@keyframes out { to { position: var(--p) } }',
    '.a { inset: -9999px }',
    '.a { inset-inline: -33px 0 }',
    '.a { top: -3rem }',
    '.a { left: -26% }',
    '.a { right: calc(50% - 9999px) }',
    '.a { bottom: -1vh }',
    '.a { inset: calc(-1 * min(50%, 9999px)) }',
    '.a { top: max(-9999px, -50%) }',
    '.a { left: clamp(-9999px, -50vw, 0px) }',
    '.a { inset-block-start: var(--far) }',
    '@keyframes out { to { top: -9999px } }',
  ])('must not move an element out of the slot: %s', async text => {
    const faults = await faultsOf({ 'footer.module.css': `.b { color: red }\n${text}` })
    expect(faults).toEqual([
      expect.stringMatching(/^overrides\/footer\.module\.css:2:1 leaves its slot: /),
    ])
  })

  it.each([
    '.a { position: sticky; top: 0 }',
    '.a { position: absolute; inset: -8px auto auto -25% }',
    '.a { position: absolute; inset-inline-start: calc(50% - 2rem) }',
    '.a { position: relative; & > p { top: -1em } }',
  ])('may position an element in the slot: %s', async text => {
    expect(await faultsOf({ 'footer.module.css': text })).toEqual([])
  })

  it('may use a fixed position only in the tab bar', async () => {
    const fixed = '.a { position: fixed !important }\n@keyframes rise { from { opacity: 0 } }'
    expect(await faultsOf({ 'footer.module.css': fixed })).toEqual([
      'overrides/footer.module.css:1:1 leaves its slot: "position" must be a keyword, and only a tab bar may use "position: fixed"',
    ])
    const files = { 'tab-bar.module.css': fixed }
    expect(await faultsOf(files)).toEqual([])
  })
})
