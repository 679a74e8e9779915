/**
 * The two themes that an operator can give a popup. The themes do not depend on the brand's color
 * mode, because the page may contain only one mode's colors. A theme replaces the surface tokens
 * inside the popup; the brand's own action colors stay.
 */
import { computeLuminance, parseHex } from '@livery/contract/colour/luminance.ts'

export type PopupTheme = 'light' | 'dark'

const grounds = { light: '#ffffff', dark: '#14161d' } as const

const themes = {
  light: {
    '--surface-overlay': grounds.light,
    '--surface-raised': '#f1f2f6',
    '--text': '#14161d',
    '--text-muted': '#555a68',
    '--border': '#d9dce5',
    '--border-strong': '#80869a',
    '--focus': '#14161d',
  },
  dark: {
    '--surface-overlay': grounds.dark,
    '--surface-raised': '#222530',
    '--text': '#f4f5f9',
    '--text-muted': '#b1b6c6',
    '--border': '#4a5062',
    '--border-strong': '#7c8296',
    '--focus': '#f4f5f9',
  },
} as const

/** Returns the theme as custom properties for a `style`. */
export function getPopupStyle(theme: PopupTheme): Record<string, string> {
  return themes[theme]
}

/** The minimum contrast of text in WCAG 2. */
const needed = 4.5

/** Returns whether text in this six-digit hex color is readable on the theme's background. */
export function isReadable(colour: string, theme: PopupTheme): boolean {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return false
  const [one, other] = [colour, grounds[theme]].map(hex => computeLuminance(parseHex(hex)) + 0.05)
  if (one === undefined || other === undefined) return false
  return Math.max(one, other) / Math.min(one, other) >= needed
}
