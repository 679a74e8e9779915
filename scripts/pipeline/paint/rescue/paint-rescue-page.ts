import {
  noScript,
  noStyle,
  noTexts,
  type PaintedRescue,
  type RescueFile,
  type RescueParts,
} from '@livery/contract/rescue/rescue.ts'
import { toInlineJson } from '@livery/contract/text/html.ts'
import { brandPaths } from '../brand-files.ts'
import { hashSource } from '../content-security-policy.ts'
import type { PaintInput } from '../paint-input.ts'

/** The contents of the rescue page's files. */
export type PaintedRescueFiles = { page: string; parts: string }

/**
 * Paints the rescue page for a blocked domain and the page's parts, as the files store them. The
 * worker inserts the parts, the script that all merchants share and the domains, and adds
 * `connect-src` to the policy.
 */
export function paintRescuePage(input: PaintInput): PaintedRescueFiles {
  const { merchant, art, kit, tokens, language } = input
  const { offered } = merchant.languages
  const painted: PaintedRescue = {
    platformCode: merchant.platformCode,
    defaultLanguage: language,
    texts: Object.fromEntries(
      offered.flatMap(code => {
        const text = input.rescueTexts[code]
        return text === undefined ? [] : [[code, text]]
      }),
    ),
    domains: [],
  }
  const script = kit.compiled.rescueScript
  const { html, scripts, styles } = kit.painter.renderRescuePage({
    merchant: { name: merchant.name, logo: brandPaths(art) },
    painted,
    tokens,
    script,
  })
  const texts = toInlineJson(painted.texts)
  const style = styles.at(-1) ?? ''
  const frame = html
    .replace(`"texts":${texts}`, () => noTexts)
    .replace(`<style>${style}</style>`, () => noStyle)
    .replace(`<script>${script}</script>`, () => noScript)
  const csp = buildRescuePolicy(scripts, styles)
  const page: RescueFile = { html: frame, csp, domains: merchant.domains }

  return {
    page: JSON.stringify(page),
    parts: JSON.stringify({ texts, style } satisfies RescueParts),
  }
}

/**
 * Builds the policy for the rescue page. Allows the page's own script and style, and brand images
 * that the worker has cached.
 */
function buildRescuePolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(' ')}`,
    `style-src ${styles.map(hashSource).join(' ')}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // The page's script does not pass strings to sinks, so the page does not need a Trusted Types
    // policy.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
