/**
 * The CSS rules of the choices that move a part: the name of a game tile, and the main tab. They win
 * over a skin's rules in every order of the style sheets.
 */
import { phoneScreen } from './skin-tokens.ts'

const title = ':root[data-skin] [data-part=tile-title]'
const mainTab = ':root[data-skin] [data-part=main-tab]'

const hidden =
  'position:absolute;inline-size:1px;block-size:1px;margin:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

/** White text on it is readable on any image. */
const shade = 'rgb(10 4 32/.8)'

/** The name stays the accessible name of a tile in every position. */
export const tileTitleRules = {
  // A panel inside the tile, so that the tile's height does not change.
  below: `${title}{padding:6px 8px;background:var(--surface);color:var(--text)}${title}>*{color:inherit}`,
  // The shade is complete above the first line. Only screen readers get the text after the name.
  over: `${title}{position:absolute;inset:auto 0 0;block-size:auto;margin:0;padding:26px 8px 0;border-block-end:6px solid transparent;border-radius:inherit;background:linear-gradient(transparent,${shade} 26px) border-box;color:#fff}${title}~*{${hidden}}`,
  hidden: `${title},${title}~*{${hidden}}`,
}

const flat = [
  `${mainTab}{align-content:center;padding-block-end:0}`,
  `${mainTab}>:first-child{inline-size:48px;block-size:30px;margin:0;border:0;border-radius:15px;box-shadow:none}`,
]

/** The disc's negative margin leaves the height of an icon, so that the label fits below it. */
const raised = [
  `${mainTab}{align-content:end;padding-block-end:5px;border-color:transparent;background:none;color:var(--text)}`,
  `${mainTab}>:first-child{box-sizing:content-box;inline-size:22px;block-size:22px;margin-block-start:-34px;padding:13px;border:4px solid var(--surface-page);border-radius:50%;background:var(--action-fill,var(--action));color:var(--action-text)}`,
]

/** The dock above the tab bar keeps its distance from a raised tab. */
export const tabMiddleRules = {
  flat: onPhone(':root[data-skin]{--dock-gap:12px}', ...flat),
  raised: onPhone(':root[data-skin]{--dock-gap:46px}', ...raised),
}

function onPhone(...rules: string[]): string {
  return `@media ${phoneScreen}{${rules.join('')}}`
}
