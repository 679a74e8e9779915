import { isLanguage, languages } from '@livery/contract/languages.ts'
import { skins } from '@livery/contract/merchant/skins.ts'
import { choiceNames, themeTokens } from '@livery/contract/merchant/theme-tokens.ts'
import { expect, it } from 'vitest'
import { buildLookCss } from '../../../scripts/pipeline/tokens/look.ts'
import { buildScriptCss, buildSkinCss } from '../../../scripts/pipeline/tokens/skin-tokens.ts'
import { deriveTokens, toTokenCss } from '../../../scripts/pipeline/tokens/tokens.ts'
import { isTest } from '../arch/imports.ts'
import { loadSourceTree } from '../arch/source-tree.ts'

const theme = {
  brand: '#8b5cf6',
  accent: '#22d3ee',
  mode: 'auto',
  radius: 'soft',
  density: 'compact',
} as const

const spoken = Object.keys(languages).filter(isLanguage)

/** The CSS for every option of every token. */
function listLooks(): string[] {
  const tokens = deriveTokens(theme)
  const each = choiceNames.flatMap(name =>
    themeTokens.shape[name].unwrap().options.map(option => ({ [name]: option })),
  )
  return skins.flatMap(skin =>
    each.map(one => buildLookCss({ skin, theme: { ...theme, tokens: one } }, tokens)),
  )
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

it('every style that fills a shape with the brand color gives the shape the outline of faint colors', async () => {
  const rules = (await loadSourceTree())
    .filter(({ path }) => /^apps\/web\/src\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => text.split('}').map(rule => ({ path, rule })))
  const filled = rules.filter(({ rule }) => /background(-color)?:[^;]*var\(--action[),]/.test(rule))
  // A lottery ball has an outline in every state, so its filled state does not set one.
  const bare = filled.filter(
    ({ path, rule }) =>
      !/--action-line|--border-strong/.test(rule) && !path.endsWith('/draws/balls.module.css'),
  )

  expect(filled.length).toBeGreaterThan(15)
  expect(bare.map(({ path, rule }) => `${path}: ${rule.trim()}`)).toEqual([])
})

it('every custom property that the app reads is painted by the pipeline or set by the app', async () => {
  const painted = [
    toTokenCss(deriveTokens(theme)),
    ...skins.map(buildSkinCss),
    buildScriptCss(spoken),
    ...listLooks(),
  ]
  const app = (await loadSourceTree())
    .filter(file => /^apps\/web\/src\/.*\.(?:css|tsx?)$/.test(file.path) && !isTest(file))
    .map(({ text }) => text)
    .join('\n')
  const known = new Set([
    ...namesIn(painted.join(''), /--([\w-]+):/g),
    ...namesIn(app, /setProperty\(\s*'--([\w-]+)'/g),
    ...namesIn(app, /(?:^|[\s'"`{;])--([\w-]+)['"`]?\]?\s*:/gm),
  ])
  const read = new Set(namesIn(app, /var\(\s*--([\w-]+)/g))

  expect(read.size).toBeGreaterThan(40)
  expect([...read].filter(name => !known.has(name))).toEqual([])
})
