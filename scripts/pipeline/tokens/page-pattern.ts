import type { Mode, Ramp } from './ramp.ts'
import { controlContrast, passes, textContrast, toHexColour, toOklch } from './screen-colour.ts'

/** Texts that a screen may show directly on the page's ground. */
const inks = ['text', 'text-muted', 'link', 'accent-ink', 'win-ink', 'danger-ink'] as const
/** Controls and marks that may be directly on the page's ground. */
const marks = ['action-mark', 'border-strong', 'focus', 'accent-mark', 'win', 'danger'] as const

/** The strongest tint in each mode: lightness difference from the page, and the most chroma. */
const strongest: Record<Mode, { offset: number; chroma: number }> = {
  dark: { offset: 0.1, chroma: 0.13 },
  light: { offset: -0.06, chroma: 0.09 },
}

/** Shares of the lightness difference, and of the chroma, from strong to weak. */
const shares = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1]

/**
 * Returns the page pattern's color: of the brand color's tints on which all of the ramp's text and
 * controls pass, the tint that differs most from the page. A color between the page and the tint
 * then passes too, because both are on the same side of every text. On a page in the brand's own
 * tint, the raised surface may differ more.
 */
export function computePattern(brand: string, ramp: Ramp, mode: Mode): string {
  const page = toOklch(ramp['surface-page'])
  const { c, h } = toOklch(brand)
  const { offset, chroma } = strongest[mode]
  const tints = [1, 0.5].flatMap(vividness =>
    shares.map(share =>
      toHexColour(page.l + offset * share, Math.max(page.c, Math.min(c, chroma) * vividness), h),
    ),
  )
  const readable = tints.filter(tint => isReadable(tint, ramp))

  return [...readable, ramp['surface-raised']].reduce((best, tint) =>
    measureDistance(tint, page) > measureDistance(best, page) ? tint : best,
  )
}

/** Returns the distance between two colors in OKLab, in which chroma has half the scale that eyes see. */
function measureDistance(hex: string, from: ReturnType<typeof toOklch>): number {
  const { l, c, h } = toOklch(hex)
  const [at, fromAt] = [h, from.h].map(hue => (hue * Math.PI) / 180)
  const a = c * Math.cos(at ?? 0) - from.c * Math.cos(fromAt ?? 0)
  const b = c * Math.sin(at ?? 0) - from.c * Math.sin(fromAt ?? 0)
  return Math.hypot(l - from.l, 2 * a, 2 * b)
}

function isReadable(ground: string, ramp: Ramp): boolean {
  return (
    inks.every(name => passes(ramp[name], [ground], textContrast)) &&
    marks.every(name => passes(ramp[name], [ground], controlContrast))
  )
}
