import { noScript, type PaintedRescue, type RescueFile } from '@livery/contract/rescue/rescue.ts'
import { brandPaths } from '../brand-files.ts'
import { hashSource } from '../content-security-policy.ts'
import type { PaintInput } from '../paint-input.ts'

/**
 * The page for a blocked domain as its file has it. The worker puts in the script that all merchants share
 * and the domains, and adds `connect-src` to the policy.
 */
export function paintRescuePage({ merchant, art, kit, tokens, language }: PaintInput) {
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
  const withoutScript = html.replace(`<script>${script}</script>`, () => noScript)
  const csp = toPolicy(scripts, styles)
  return { html: withoutScript, csp, domains: merchant.domains } satisfies RescueFile
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
