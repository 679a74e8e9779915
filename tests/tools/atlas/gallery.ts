import { type Brand, brands } from '../support/brands.ts'
import type { Scene } from './stage.ts'

/**
 * A brand in one color scheme. A brand that follows the device's color scheme has a light and a
 * dark look.
 */
export type Look = { brand: Brand; scheme: 'light' | 'dark'; code: string; name: string }

export const looks: readonly Look[] = brands.flatMap(brand => {
  const { code, name, theme } = brand
  if (theme.mode !== 'auto') return [{ brand, code, name, scheme: theme.mode }]
  const night: Look = { brand, code: `${code}-dark`, name: `${name} by night`, scheme: 'dark' }
  return [{ brand, code, name, scheme: 'light' }, night]
})

/**
 * Renders one row per scene and one column per look, so that reviewers can compare brands side by
 * side.
 */
export function toGallery(looks: readonly Look[], scenes: readonly Scene[]): string {
  const rows = scenes.map(({ name }) => toRow(name, looks)).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Livery atlas</title>
<style>
body { margin: 2rem; font: 16px/1.5 system-ui; color-scheme: light dark; }
section { display: grid; grid-template-columns: repeat(${looks.length}, minmax(0, 390px)); gap: 1.5rem; margin-bottom: 3rem; }
h2 { grid-column: 1 / -1; margin: 0; }
img { width: 100%; border-radius: 12px; box-shadow: 0 2px 16px #0003; }
</style>
<h1>Livery atlas</h1>
${rows}
</html>
`
}

function toRow(scene: string, looks: readonly Look[]): string {
  const pictures = looks.map(
    ({ code, name }) =>
      `<a href="${code}-${scene}.png"><img src="${code}-${scene}.png" alt="${name}: ${scene}" loading="lazy"></a>`,
  )
  return `<section><h2>${scene}</h2>${pictures.join('')}</section>`
}
