import { homeSections } from '@livery/contract/merchant/home-order.ts'
import { themeTokens, tokenSections } from '@livery/contract/merchant/theme-tokens.ts'
import { expect, it } from 'vitest'

const opening = `# Tokens

\`theme.tokens\` in \`merchant.json\` sets the look of individual parts. Every token is optional, and its default depends
on the skin, \`theme.radius\` or \`theme.density\`. Every combination keeps readable text (WCAG AA), touch targets of
44 px and a stable layout. A base may set tokens and lock each of them (\`theme.tokens.buttonShape\` in \`locked\`);
\`npm run livery -- explain <merchant> theme.tokens\` shows the file that set each token.

\`\`\`json
"theme": { "tokens": { "buttonShape": "leaf", "background": "dots", "homeOrder": ["games", "hero"] } }
\`\`\`

\`theme.font\` and \`theme.cover\` add a heading font and an image at the top of home
([merchants](../merchants/README.md#theme)).

Headings in scripts without capitals and slants ignore the tokens for case, slant and weight.
`

type TokenName = (typeof tokenSections)[number]['tokens'][number]

function formatRow(name: TokenName): string {
  const schema = themeTokens.shape[name]
  const options = name === 'homeOrder' ? homeSections : themeTokens.shape[name].unwrap().options
  const list = options.map(option => `\`${option}\``).join(', ')
  return `| \`${name}\` | ${name === 'homeOrder' ? 'a list of ' : ''}${list} | ${schema.description} |`
}

function formatManual(): string {
  const parts = tokenSections.map(({ title, description, tokens }) =>
    [
      `## ${title}\n`,
      `${description}\n`,
      '| token | options | meaning |',
      '| --- | --- | --- |',
      ...tokens.map(formatRow),
      '',
    ].join('\n'),
  )

  return [opening, ...parts].join('\n')
}

it('every token has one heading', () => {
  const shown = tokenSections.flatMap(({ tokens }) => tokens)
  expect(shown.toSorted()).toEqual(Object.keys(themeTokens.shape).toSorted())
})

it('docs/tokens.md describes every token with its options and default (vitest -u rewrites it)', async () => {
  await expect(formatManual()).toMatchFileSnapshot('../../../docs/tokens.md')
})
