import type { Brand } from '../support/brands.ts'
import type { Scene } from './scenes.ts'

/** One row a scene, one column a brand: differences between brands are seen side by side. */
export function toGallery(brands: readonly Brand[], scenes: readonly Scene[]): string {
  const rows = scenes.map(({ name }) => toRow(name, brands)).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Livery atlas</title>
<style>
body { margin: 2rem; font: 16px/1.5 system-ui; color-scheme: light dark; }
section { display: grid; grid-template-columns: repeat(${brands.length}, minmax(0, 390px)); gap: 1.5rem; margin-bottom: 3rem; }
h2 { grid-column: 1 / -1; margin: 0; }
img { width: 100%; border-radius: 12px; box-shadow: 0 2px 16px #0003; }
</style>
<h1>Livery atlas</h1>
${rows}
</html>
`
}

function toRow(scene: string, brands: readonly Brand[]): string {
  const pictures = brands.map(
    ({ code, name }) =>
      `<a href="${code}-${scene}.png"><img src="${code}-${scene}.png" alt="${name}: ${scene}" loading="lazy"></a>`,
  )
  return `<section><h2>${scene}</h2>${pictures.join('')}</section>`
}
