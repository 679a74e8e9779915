import type { Language } from '@livery/contract/languages.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'
import { toScriptCss } from '#pipeline/tokens/script-css.ts'
import { toSkinCss } from '#pipeline/tokens/skin-tokens.ts'
import { splashCss } from './shell-splash.ts'

/** The skeleton's styles, and the base rules that apply before the stylesheets have loaded. */
export function toCriticalCss(skin: Skin, offered: readonly Language[]): string {
  return [toSkinCss(skin), toScriptCss(offered), ground, skeleton, perSkin[skin], splashCss]
    .join('')
    .replace(/\n\s*/g, '')
}

const ground = `
*,::before,::after{box-sizing:border-box}
html{background:var(--backdrop);color:var(--text);font-family:var(--font-body);line-height:max(1.45,var(--leading));-webkit-text-size-adjust:100%}
body{margin:0}
img,svg{display:block}
#root{position:relative;max-width:var(--page);min-height:100vh;margin:0 auto;background:var(--surface-page);isolation:isolate}
noscript p{padding:24px}
`

const skeleton = `
.sk{position:relative;overflow:hidden;height:100vh;padding-inline-start:var(--rail)}
.sk i{display:block;background:var(--surface-raised);border-radius:var(--radius-tile)}
.sk-offer{display:none;height:60px;border-bottom:1px solid var(--border);background:var(--surface-raised)}
[data-offer] .sk-offer{display:block}
.sk-bar{display:flex;align-items:center;justify-content:space-between;height:calc(var(--topbar) + env(safe-area-inset-top));padding:env(safe-area-inset-top) var(--gutter) 0;background:var(--topbar-ground,none);border-bottom:var(--topbar-line,0)}
.sk-bar h1{display:contents}
.sk-bar i{width:78px;height:min(44px,var(--topbar) - 6px);border-radius:var(--radius-control)}
.sk-logo{height:30px;width:auto}
.sk-hero{position:relative;overflow:hidden;height:var(--hero-block);margin:0 var(--hero-inset) 18px;border-radius:var(--hero-radius);background:var(--surface-raised)}
.sk-mark{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:.16}
.sk-ticker{height:var(--ticker)}
.sk-chips{display:flex;gap:8px;padding:8px var(--gutter)}
.sk-chips i{flex:none;width:96px;height:44px;border-radius:var(--radius-pill)}
.sk-title{width:40%;height:25px;margin:var(--section) var(--gutter) 12px;border-radius:6px;background:var(--surface-raised)}
.sk-tiles{display:grid;gap:var(--gap);padding:0 var(--gutter)}
.sk-tabs{position:absolute;bottom:0;inset-inline:0;height:calc(var(--tabbar) + env(safe-area-inset-bottom));border-top:1px solid var(--border);background:var(--surface-overlay)}
@media (min-width:768px),(min-width:560px) and (max-height:480px){.sk .sk-tabs{top:0;bottom:0;inset-inline:0 auto;width:var(--rail);height:auto;border:0;border-inline-end:1px solid var(--border);border-radius:0}}
`

const perSkin: Record<Skin, string> = {
  neon: `
.sk-hero{background:linear-gradient(140deg,var(--action-quiet),var(--surface-raised))}
.sk-mosaic{grid-template-columns:repeat(var(--cells),1fr);grid-auto-rows:calc((var(--main) - 2*var(--gutter) - (var(--cells) - 1)*var(--gap))/var(--cells))}
.sk-mosaic i:first-child{grid-area:span 2/span 2}
.sk-mosaic i:nth-child(7){grid-column:span 2}
.sk-tabs{bottom:10px;inset-inline:12px;border:1px solid var(--border);border-radius:24px}
`,
  paper: `
.sk-hero{margin:12px var(--hero-inset) 0;background:var(--action)}
.sk i{background:var(--surface)}
.sk-strip{grid-template-columns:204px 204px}
.sk-strip{margin-top:68px}
.sk-strip i{height:110px;border-radius:var(--radius-card)}
.sk-rows{gap:10px}
.sk-rows i{height:88px;border-radius:var(--radius-card)}
@media (min-width:768px) and (max-width:1199px),(min-width:1320px){.sk-rows{grid-template-columns:1fr 1fr}}
@media (min-width:1200px){.sk-hero{margin-inline-end:388px}.sk-rows{margin-inline-end:372px}.sk-strip,.sk-hero+.sk-title{display:none}}
`,
  arena: `
.sk-ticker{background:var(--brand)}
.sk-lane{grid-auto-flow:column;grid-auto-columns:calc((var(--main) - var(--gutter) - var(--cells)*var(--gap))/(var(--cells) + .25));overflow:hidden}
.sk-lane i{height:152px}
@media (min-width:1200px){.sk-lane i{height:196px}}
.sk-tabs{background:var(--surface-sunken)}
`,
}
