import { isLanguage, languages } from '@livery/contract/languages.ts'
import { skins } from '@livery/contract/merchant/skins.ts'
import { expect, it } from 'vitest'
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

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

it('every custom property that the app reads is painted by the pipeline or set by the app', async () => {
  const painted = [
    toTokenCss(deriveTokens(theme)),
    ...skins.map(buildSkinCss),
    buildScriptCss(spoken),
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
