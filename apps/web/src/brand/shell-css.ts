import { type Skin, toSkinCss } from './skin-tokens.ts'

/** Everything the skeleton needs, and the ground rules that hold before the stylesheets come. */
export function toCriticalCss(skin: Skin): string {
  return [toSkinCss(skin), ground, skeleton, perSkin[skin]].join('').replace(/\n\s*/g, '')
}

const ground = `
*,::before,::after{box-sizing:border-box}
html{background:var(--backdrop);color:var(--text);font-family:var(--font-body);font-size:16px;line-height:1.45;-webkit-text-size-adjust:100%}
body{margin:0}
img,svg{display:block}
#root{position:relative;max-width:var(--column);min-height:100vh;margin:0 auto;background:var(--surface-page);isolation:isolate}
noscript p{padding:24px}
`

const skeleton = `
.sk{overflow:hidden;height:100vh}
.sk i{display:block;background:var(--surface-raised);border-radius:var(--radius-tile)}
.sk-bar{display:flex;align-items:center;height:calc(var(--topbar) + env(safe-area-inset-top));padding:env(safe-area-inset-top) var(--gutter) 0}
.sk-logo{height:30px;width:auto}
.sk-hero{position:relative;overflow:hidden;height:var(--hero-block);margin:0 var(--hero-inset);border-radius:var(--hero-radius);background:var(--surface-raised)}
.sk-mark{position:absolute;top:0;left:0;width:100%;height:100%;object-fit:cover;opacity:.16}
.sk-ticker{height:var(--ticker)}
.sk-chips{display:flex;gap:8px;padding:8px var(--gutter)}
.sk-chips i{flex:none;width:96px;height:44px;border-radius:var(--radius-pill)}
.sk-title{width:40%;height:22px;margin:18px var(--gutter) 14px;border-radius:6px;background:var(--surface-raised)}
.sk-tiles{display:grid;gap:var(--gap);padding:0 var(--gutter)}
`

const perSkin: Record<Skin, string> = {
  neon: `
.sk-hero{background:linear-gradient(140deg,var(--action-quiet),var(--surface-raised))}
.sk-mosaic{grid-template-columns:repeat(4,1fr);grid-auto-rows:calc((min(100vw,var(--column)) - 2*var(--gutter) - 3*var(--gap))/4)}
.sk-mosaic i:first-child{grid-area:span 2/span 2}
.sk-mosaic i:nth-child(4){grid-column:span 2}
`,
  paper: `
.sk-bar{background:var(--surface)}
.sk-hero{margin-top:12px;background:var(--action)}
.sk-rows i{height:108px;border-radius:var(--radius-card)}
.sk-title{margin-top:var(--section)}
`,
  arena: `
.sk-bar{border-bottom:3px solid var(--brand)}
.sk-ticker{background:var(--surface-sunken)}
.sk-lane{grid-auto-flow:column;grid-auto-columns:112px;overflow:hidden}
.sk-lane i{height:150px}
`,
}
