import type { PromptSettingName, PromptSettings } from '@livery/contract/platform/download.ts'
import { isReadable, type PopupTheme } from '#brand/popup-theme.ts'
import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

/** The operator's appearance settings for the prompt (DOWNLOAD-10). */
export type PopupLook = {
  /** DOWNLOAD-02 */
  shape: 'bottom' | 'fullscreen'
  theme: PopupTheme
  /** The operator's message; if undefined, the product's own message is shown. */
  text: string | undefined
  /** The message's text color; undefined if the operator's color is not readable. */
  textColour: string | undefined
  /** An image behind the top of the full-screen prompt. */
  background: string | undefined
}

const names = {
  bottom: { text: 'bottom_app_desc', colour: 'bottom_app_desc_font_color' },
  fullscreen: { text: 'app_desc', colour: 'app_desc_font_color' },
} as const

export function readPopupLook(settings: PromptSettings, rules: LinkRules): PopupLook {
  const read = (name: PromptSettingName) => readValue(settings, name)
  const shape = settings.bottom_app_bar_mode?.enabled ? 'bottom' : 'fullscreen'
  const theme = parseTheme(read('theme'))
  const colour = read(names[shape].colour)
  const picture = shape === 'fullscreen' ? read('app_background') : undefined

  return {
    shape,
    theme,
    text: read(names[shape].text),
    textColour: colour !== undefined && isReadable(colour, theme) ? colour : undefined,
    background:
      picture && (safeLink(picture, { ...rules, allowed: [] })?.href ?? safeHttps(picture)),
  }
}

/** DOWNLOAD-16: returns the theme, light by default. */
function parseTheme(value: string | undefined): PopupTheme {
  return value === 'dark' ? 'dark' : 'light'
}

/** Returns a setting's value; undefined if the setting is disabled or empty. */
function readValue(settings: PromptSettings, name: PromptSettingName): string | undefined {
  const setting = settings[name]
  return setting?.enabled ? setting.value.trim() || undefined : undefined
}
