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

/** The bodies of the files of the page for a blocked domain. */
export type PaintedRescueFiles = { page: string; parts: string }

/**
 * The page for a blocked domain as its file has it, and its parts. The worker puts these in, the script
 * that all merchants share and the domains, and adds `connect-src` to the policy.
 */
export function paintRescuePage(input: PaintInput): PaintedRescueFiles {
  const { merchant, art, kit, tokens, language } = input
  const { offered } = merchant.languages
  const painted: PaintedRescue = {
    platformCode: merchant.platformCode,
    defaultLanguage: language,
    texts: Object.fromEntries(
      offered.flatMap(code => {
        const text = kit.rescueTexts[code]
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
  const csp = toPolicy(scripts, styles)
  const page: RescueFile = { html: frame, csp, domains: merchant.domains }
  return {
    page: JSON.stringify(page),
    parts: JSON.stringify({ texts, style } satisfies RescueParts),
  }
}

/** Its own script and style, and pictures of the brand that the worker has cached. */
function toPolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(' ')}`,
    `style-src ${styles.map(hashSource).join(' ')}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Its script hands no string to a sink, so no policy is made.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
