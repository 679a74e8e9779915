/** Bold fonts of devices, with the widths that a heading has in them. */
import type { Skin } from '../merchant/skins.ts'

/** A bold font that phones and computers have installed. */
export type DeviceFace = {
  name: string
  /** Full and PostScript names, and the names of fonts with the same widths. */
  local: readonly string[]
  /** Mean advance width of the sample in thousandths of an em, as written and in capitals. */
  text: number
  capitals: number
}

/**
 * A typical mix of letters and digits in headings. The widths below were measured with it.
 */
export const widthSample =
  'Welcome bonus: top matches today, live casino, lottery results, most popular games, promotions, provably fair originals, 6/45 jackpot of $1,234,567.890'

/** Android's font; since Android 12 a variable font, which the rule uses at weight 700. */
const roboto: DeviceFace = {
  name: 'Roboto',
  local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
  text: 453.1,
  capitals: 550.5,
}

/**
 * Available on iPhones, Macs and Windows. The widths were measured with Arimo, which is
 * metric-compatible.
 */
const arial: DeviceFace = {
  name: 'Arial',
  local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
  text: 477.3,
  capitals: 588.4,
}

/** On Linux. */
const notoSans: DeviceFace = {
  name: 'Noto Sans',
  local: ['Noto Sans Bold', 'NotoSans-Bold'],
  text: 498.6,
  capitals: 572.5,
}

/** Available on Android and Linux. */
const notoSerif: DeviceFace = {
  name: 'Noto Serif',
  local: ['Noto Serif Bold', 'NotoSerif-Bold'],
  text: 503.2,
  capitals: 597.9,
}

/**
 * Available on iPhones, Macs and Windows, where Georgia does not have Vietnamese letters. The
 * widths were measured with Tinos, which is metric-compatible.
 */
const times: DeviceFace = {
  name: 'Times New Roman',
  local: [
    'Times New Roman Bold',
    'TimesNewRomanPS-BoldMT',
    'Liberation Serif Bold',
    'LiberationSerif-Bold',
  ],
  text: 426.4,
  capitals: 585,
}

const sans = [roboto, arial, notoSans]

/** The fonts that replace a skin's Latin heading font until it has loaded. */
export const headingDevices: Record<Skin, readonly DeviceFace[]> = {
  neon: sans,
  paper: [notoSerif, times],
  arena: sans,
}
