/**
 * The functions that draw pages. They are loaded on demand, so that a build with nothing to do loads
 * none of them.
 */
import type { toMoneyShapes } from '@livery/web/brand/money-shapes.ts'
import type { renderRescuePage } from '@livery/web/brand/rescue-page.ts'
import type { renderShell } from '@livery/web/brand/shell.ts'
import type { deriveTokens, toTokenCss } from '@livery/web/brand/tokens.ts'

export type Painter = {
  renderShell: typeof renderShell
  deriveTokens: typeof deriveTokens
  toTokenCss: typeof toTokenCss
  toMoneyShapes: typeof toMoneyShapes
  renderRescuePage: typeof renderRescuePage
}

export async function loadPainter(): Promise<Painter> {
  const { renderShell } = await import('@livery/web/brand/shell.ts')
  const { deriveTokens, toTokenCss } = await import('@livery/web/brand/tokens.ts')
  const { toMoneyShapes } = await import('@livery/web/brand/money-shapes.ts')
  const { renderRescuePage } = await import('@livery/web/brand/rescue-page.ts')
  return { renderShell, deriveTokens, toTokenCss, toMoneyShapes, renderRescuePage }
}
