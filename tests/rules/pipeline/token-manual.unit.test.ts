import { homeSections } from '@livery/contract/merchant/home-order.ts'
import { choiceNames, themeTokens } from '@livery/contract/merchant/theme-tokens.ts'
import { expect, it } from 'vitest'

const opening = `# Tokens

\`theme.tokens\` in \`merchant.json\` chooses the look of single parts. Every token is optional, and its default depends
on the skin, \`theme.radius\` or \`theme.density\`. Every combination keeps readable text (WCAG AA), touch targets of
44 px and a stable layout. A base may set tokens and lock each of them (\`theme.tokens.buttonShape\` in \`locked\`);
\`npm run livery -- explain <merchant> theme.tokens\` shows the file that set each token.

\`\`\`json
"theme": { "tokens": { "buttonShape": "leaf", "background": "dots", "homeOrder": ["games", "hero"] } }
\`\`\`

Headings in scripts without capitals and slants ignore the tokens for case, slant and weight.
`

function formatManual(): string {
  const rows = choiceNames.map(name => {
    const schema = themeTokens.shape[name]
    const options = schema.unwrap().options.map(option => `\`${option}\``)
    return `| \`${name}\` | ${options.join(', ')} | ${schema.description} |`
  })
  const sections = homeSections.map(name => `\`${name}\``).join(', ')
  const order = `| \`homeOrder\` | a list of ${sections} | ${themeTokens.shape.homeOrder.description} |`

  return [opening, '| token | options | meaning |', '| --- | --- | --- |', ...rows, order, ''].join(
    '\n',
  )
}

it('docs/tokens.md describes every token with its options and default (vitest -u rewrites it)', async () => {
  await expect(formatManual()).toMatchFileSnapshot('../../../docs/tokens.md')
})
