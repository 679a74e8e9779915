/** The top bar in the brand color, which may be dark on a light page. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { isLightInk, type Mode } from './ramp.ts'

export type BarLook = { theme: Merchant['theme']; logo?: Pick<Merchant['logo'], 'wordmarkDark'> }

/**
 * Returns the mode whose wordmark stands on the top bar in every mode of the page; `undefined` if
 * the bar has the page's ground, or if the brand has one wordmark for all grounds.
 */
export function chooseBarMode({ theme, logo }: BarLook): Mode | undefined {
  if (theme.tokens?.headerStyle !== 'brand' || logo?.wordmarkDark === undefined) return undefined
  return isLightInk(theme.brand) ? 'dark' : 'light'
}

export const bar = 'header[data-bar=top]'

const colours = {
  ...Object.fromEntries(
    ['surface', 'surface-raised', 'surface-sunken', 'action-text'].map(name => [
      name,
      'var(--brand)',
    ]),
  ),
  ...Object.fromEntries(
    ['text', 'text-muted', 'link', 'accent-ink', 'win-ink', 'danger-ink', 'border'].map(name => [
      name,
      'var(--brand-text)',
    ]),
  ),
  'border-strong': 'var(--brand-text)',
  focus: 'var(--brand-text)',
  action: 'var(--brand-text)',
  'action-mark': 'var(--brand-text)',
  'action-line': 'transparent',
  'action-fill': 'var(--brand-text)',
  'action-shadow': 'none',
}

const lines = Object.entries(colours).map(([name, value]) => `--${name}:${value};`)

/** Gives the bar's controls colors that are readable on the brand color. */
export const brandBarCss = `${bar}{${lines.join('')}color:var(--brand-text)}`

/** Returns the ground below the wordmark on the bar. */
export function buildPlateCss(look: BarLook): string {
  // In forced colors, a logo gets a plate in the color for which it is designed.
  if (chooseBarMode(look)) return `${bar}>:first-child{--surface-page:var(--brand)}`
  // A wordmark that is designed for the page's background gets that background here too.
  return `${bar}>:first-child,.sk .sk-logo{padding-inline:8px;border-radius:min(10px,var(--radius-control));background:var(--surface-page)}`
}
