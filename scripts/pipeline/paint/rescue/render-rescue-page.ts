/**
 * Renders the rescue page, which leads players away from a blocked domain, in the brand's colors.
 * The service worker serves this page, because the rest of the domain may be unreachable.
 */
import { isLanguage, languages } from '@livery/contract/languages.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { type PaintedRescue, rescueElementId } from '@livery/contract/rescue/rescue.ts'
import { escapeHtml, toInlineJson } from '@livery/contract/text/html.ts'
import type { Ramp } from '#pipeline/tokens/ramp.ts'
import { buildLineCss } from '#pipeline/tokens/skin-tokens.ts'
import type { Tokens } from '#pipeline/tokens/tokens.ts'
import { startTag } from '#support/html.ts'
import type { Shell } from '../shell/shell.ts'

export type RescueInput = {
  merchant: Pick<PaintedMerchant, 'name' | 'logo'>
  painted: PaintedRescue
  tokens: Tokens
  /** The page's compiled script. */
  script: string
}

const layout = `
:root{--leading:1;--font-body:system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0;background:var(--surface-page);color:var(--text);font:16px/max(1.5,var(--leading)) var(--font-body)}
main{display:grid;min-height:100vh;min-height:100dvh;padding:32px 24px;place-content:center;justify-items:center;gap:16px;text-align:center}
img{border-radius:20px}
h1{margin:8px 0 0;font-size:22px;line-height:max(1.25,var(--leading));text-wrap-style:balance}
p{max-width:34ch;min-height:calc(3em*max(1.5,var(--leading)));margin:0;color:var(--text-muted)}
i,button{grid-row:4}
i{width:28px;height:28px;margin:10px;border:3px solid var(--border);border-top-color:var(--accent-ink);border-radius:50%;visibility:hidden}
[data-searching] i{visibility:visible;animation:turn 1s linear infinite}
button{min-height:48px;padding:0 28px;border:1px solid var(--action-line);border-radius:var(--radius-control);background:var(--action);color:var(--action-text);font:inherit;font-weight:600}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@keyframes turn{to{transform:rotate(1turn)}}
@media(prefers-reduced-motion:reduce){[data-searching] i{animation-duration:4s}}
`

export function renderRescuePage({ merchant, painted, tokens, script }: RescueInput): Shell {
  const spoken = Object.keys(painted.texts).filter(isLanguage)
  const [colours, shape] = [buildColourCss(tokens), layout + buildLineCss(spoken)]
  const { tag, dir } = languages[painted.defaultLanguage]
  const html = [
    '<!doctype html>',
    startTag('html', { lang: tag, dir }),
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(merchant.name)}</title><style>${colours}</style><style>${shape}</style></head>`,
    '<body><main data-overlay="hand-over">',
    startTag('img', { src: merchant.logo.mark, alt: '', width: 88, height: 88 }),
    '<h1></h1><p role="status"></p><i></i><button type="button" hidden></button></main>',
    startTag('script', { type: 'application/json', id: rescueElementId }),
    `${toInlineJson(painted)}</script><script>${script}</script></body></html>\n`,
  ].join('')

  return { html, scripts: [script], styles: [colours, shape] }
}

const used = [
  'surface-page',
  'text',
  'text-muted',
  'border',
  'accent-ink',
  'action',
  'action-text',
  'action-line',
  'focus',
] as const

function buildColourCss({ mode, light, dark, shape }: Tokens): string {
  const isDark = mode === 'dark' || mode === 'night'
  const scheme = mode === 'auto' ? 'light dark' : isDark ? 'dark' : 'light'
  const radius = `--radius-control:${shape['radius-control']}`
  const first = `:root{color-scheme:${scheme};${radius};${formatRampValues(isDark ? dark : light)}}`
  if (mode !== 'auto') return first
  return `${first}@media(prefers-color-scheme:dark){:root{${formatRampValues(dark)}}}`
}

function formatRampValues(ramp: Ramp): string {
  return used.map(name => `--${name}:${ramp[name]}`).join(';')
}
