/**
 * The functions that render pages. The module is loaded on demand, so that a build with nothing to
 * do does not load it.
 */

import type { chooseBarMode } from '../tokens/brand-bar.ts'
import type { buildLookCss } from '../tokens/look.ts'
import type { deriveTokens, toTokenCss } from '../tokens/tokens.ts'
import type { computeMoneyShapes } from './money-shapes.ts'
import type { renderRescuePage } from './rescue/render-rescue-page.ts'
import type { renderShell } from './shell/shell.ts'

export type Painter = {
  renderShell: typeof renderShell
  deriveTokens: typeof deriveTokens
  toTokenCss: typeof toTokenCss
  buildLookCss: typeof buildLookCss
  chooseBarMode: typeof chooseBarMode
  toMoneyShapes: typeof computeMoneyShapes
  renderRescuePage: typeof renderRescuePage
}

export async function loadPainter(): Promise<Painter> {
  const { renderShell } = await import('./shell/shell.ts')
  const { deriveTokens, toTokenCss } = await import('../tokens/tokens.ts')
  const { buildLookCss } = await import('../tokens/look.ts')
  const { chooseBarMode } = await import('../tokens/brand-bar.ts')
  const { computeMoneyShapes } = await import('./money-shapes.ts')
  const { renderRescuePage } = await import('./rescue/render-rescue-page.ts')

  return {
    renderShell,
    deriveTokens,
    toTokenCss,
    buildLookCss,
    chooseBarMode,
    toMoneyShapes: computeMoneyShapes,
    renderRescuePage,
  }
}
