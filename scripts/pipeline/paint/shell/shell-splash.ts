/**
 * The page's splash screen when opened from the home screen: it continues the phone's own launch
 * image until the app has mounted.
 */
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import * as timings from '@livery/contract/timings.ts'
import { startTag } from '#support/html.ts'

/** Renders inside the app's root, so that the app's first render replaces it. */
export function renderSplash({ logo }: Pick<PaintedMerchant, 'logo'>): string {
  const mark = startTag('img', { src: logo.mark, alt: '', width: '112', height: '112' })
  return `<div class="splash" data-overlay="splash">${mark}</div>`
}

/** SPLASH-02: after the splash time, a slower start continues with the skeleton. */
export const splashCss = `
.splash{display:none}
[data-splash] .splash{position:absolute;inset:0;z-index:1;display:grid;height:100vh;place-items:center;background:var(--surface-page);animation:splash 1ms ${timings.splashMs}ms forwards}
@keyframes splash{to{visibility:hidden}}
`
