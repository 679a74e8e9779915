/**
 * Renders a merchant's painted page: the HTML that a phone shows before any script has run. The
 * page is rendered once per release and depends only on the input.
 */
import { type Language, languages } from '@livery/contract/languages.ts'
import { splashScreens } from '@livery/contract/limits.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'
import {
  type BootText,
  bootTextsElementId,
  type PaintedMerchant,
  paintedElementId,
} from '@livery/contract/painted.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { escapeHtml, toInlineJson } from '@livery/contract/text/html.ts'
import { paintLanguages } from '@livery/contract/text/painted-languages.ts'
import * as timings from '@livery/contract/timings.ts'
import { buildScriptCss, buildSkinCss } from '#pipeline/tokens/skin-tokens.ts'
import { startTag } from '#support/html.ts'
import { listWordmarks, renderSkeleton } from './shell-skeleton.ts'

/**
 * Renders the splash screen inside the app's root element, so that the app's first render replaces
 * it.
 */
function renderSplash({ logo }: Pick<PaintedMerchant, 'logo'>): string {
  const mark = startTag('img', { src: logo.mark, alt: '', width: '112', height: '112' })
  return `<div class="splash" data-overlay="splash">${mark}</div>`
}

/**
 * If the app starts slowly, the skeleton replaces the splash screen after the splash time
 * (SPLASH-02).
 */
const splashCss = `
.splash{display:none}
[data-splash] .splash{position:absolute;inset:0;z-index:1;display:grid;height:100vh;place-items:center;background:var(--surface-page);animation:splash 1ms ${timings.splashMs}ms forwards}
@keyframes splash{to{visibility:hidden}}
`

/**
 * Uses the same logic as `readDeviceSigns`: full screen counts as installed only if the app was
 * standalone before.
 */
const isInstalled = [
  'navigator.standalone',
  isMode('standalone'),
  `${isMode('fullscreen')}&&${isKept(sessionStorageKeys.standalone)}`,
].join('||')

/** Applies the selected color mode. */
const modeScript = buildGuardedScript(
  `var m=localStorage.getItem("${localStorageKeys.colourMode}");if(m==="light"||m==="dark")${mark('mode')}=m`,
)

/**
 * Reserves space for the download bar if the app will probably show the bar: for a visitor in a
 * browser who has not closed it (DOWNLOAD-04, DOWNLOAD-05). A wrong guess only causes a layout
 * shift.
 */
export const offerScript = buildGuardedScript(
  `if(!(${[
    isInstalled,
    isKept(sessionStorageKeys.session),
    isKept(sessionStorageKeys.downloadBarHidden),
    '/App(?!le)/.test(navigator.userAgent)&&/Ver(?!sion)/.test(navigator.userAgent)',
  ].join('||')}))${mark('offer')}=""`,
)

/**
 * Decides whether to show the splash screen, which does not appear again after it was hidden
 * (SPLASH-01). Also records whether the page runs in an installed app.
 */
export const splashScript = buildGuardedScript(
  `if((${isInstalled})&&!${isKept(sessionStorageKeys.splashHidden)})${mark('splash')}="";` +
    `if(${isMode('standalone')})sessionStorage.setItem("${sessionStorageKeys.standalone}","1");` +
    `else if(!${isMode('fullscreen')})sessionStorage.removeItem("${sessionStorageKeys.standalone}")`,
)

function isMode(mode: string): string {
  return `matchMedia("(display-mode:${mode})").matches`
}

function isKept(key: string): string {
  return `sessionStorage.getItem("${key}")`
}

function mark(name: string): string {
  return `document.documentElement.dataset.${name}`
}

/**
 * Ignores errors, because the page may not have access to storage. The root element then does not
 * get the attribute.
 */
function buildGuardedScript(statement: string): string {
  return `try{${statement}}catch(e){}`
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
.sk{--main:calc(min(100vw,var(--page)) - var(--rail) - var(--home-aside));position:relative;overflow:hidden;height:100vh;padding-inline:var(--rail) var(--home-aside)}
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
.sk a{display:flex;align-items:end;height:100%;padding:8px;border-radius:inherit;color:var(--text);font-size:.75rem;font-style:normal;font-weight:700;line-height:max(1.25,var(--leading));text-decoration:none;overflow:hidden}
.sk a:active,.sk a[aria-busy]{box-shadow:inset 0 0 0 2px var(--action)}
.sk-chips a{align-items:center;justify-content:center;padding:0 16px;white-space:nowrap}
[data-plain] .sk a{display:none}
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

/** Shown when scripts do not run, so it cannot come from the language files. */
const texts: Readonly<Record<Language, string>> = {
  EN: 'This site needs JavaScript. Please switch it on in your browser and reload the page.',
  CN: '本网站需要启用 JavaScript。请在浏览器中开启后重新加载页面。',
  TW: '本網站需要 JavaScript。請在瀏覽器中開啟後重新載入頁面。',
  RU: 'Этому сайту нужен JavaScript. Включите его в браузере и обновите страницу.',
  TH: 'เว็บไซต์นี้ต้องใช้ JavaScript โปรดเปิดใช้ในเบราว์เซอร์แล้วโหลดหน้าใหม่',
  VI: 'Trang này cần JavaScript. Vui lòng bật JavaScript trong trình duyệt rồi tải lại trang.',
  JA: 'このサイトにはJavaScriptが必要です。ブラウザで有効にして、ページを再読み込みしてください。',
  PT: 'Este site precisa de JavaScript. Ative-o no navegador e recarregue a página.',
  ES: 'Este sitio necesita JavaScript. Actívalo en tu navegador y recarga la página.',
  AR: 'يحتاج هذا الموقع إلى JavaScript. يُرجى تفعيله في المتصفح وإعادة تحميل الصفحة.',
  HI: 'इस साइट को JavaScript चाहिए। कृपया अपने ब्राउज़र में इसे चालू करें और पेज रीलोड करें।',
  ID: 'Situs ini memerlukan JavaScript. Nyalakan di browser Anda lalu muat ulang halaman.',
  KM: 'គេហទំព័រនេះត្រូវការ JavaScript។ សូមបើកវាក្នុងកម្មវិធីរុករករបស់អ្នក ហើយផ្ទុកទំព័រឡើងវិញ។',
  KO: '이 사이트를 이용하려면 JavaScript가 필요합니다. 브라우저에서 켠 다음 페이지를 다시 불러와 주세요.',
  MY: 'ဤဆိုက်အတွက် JavaScript လိုအပ်သည်။ ဘရောက်ဇာတွင် ဖွင့်ပြီး စာမျက်နှာကို ပြန်ဖွင့်ပါ။',
  TA: 'இந்தத் தளத்திற்கு JavaScript தேவை. உங்கள் உலாவியில் அதை இயக்கி, பக்கத்தை மீண்டும் ஏற்றவும்.',
  TY: 'Kailangan ng site na ito ang JavaScript. Paki-on ito sa iyong browser at i-reload ang pahina.',
  UR: 'اس سائٹ کو JavaScript کی ضرورت ہے۔ براہ کرم اسے اپنے براؤزر میں آن کریں اور صفحہ دوبارہ لوڈ کریں۔',
  'PT-BR': 'Este site precisa de JavaScript. Ative-o no seu navegador e recarregue a página.',
  MS: 'Laman web ini memerlukan JavaScript. Sila hidupkannya dalam pelayar anda dan muat semula halaman.',
  BN: 'এই সাইটের জন্য JavaScript দরকার। ব্রাউজারে এটি চালু করে পেজটি আবার লোড করুন।',
  TR: 'Bu site için JavaScript gerekir. Lütfen tarayıcınızda açıp sayfayı yeniden yükleyin.',
  FR: 'Ce site a besoin de JavaScript. Activez-le dans votre navigateur et rechargez la page.',
  NE: 'यो साइटलाई JavaScript चाहिन्छ। कृपया आफ्नो ब्राउजरमा यसलाई चालू गरेर पेज रिलोड गर्नुहोस्।',
  'UR-LA': 'Is site ko JavaScript chahiye. Apne browser mein on karein aur page reload karein.',
}

export type ShellInput = {
  merchant: PaintedMerchant
  description: string
  /** The color for the browser's own bars around the page. */
  themeColour: string
  /** From `toTokenCss`. */
  css: string
  entry: string
  preload: string[]
  /** Maps each language code to the URL of the language's translations. */
  locales: Record<string, string>
  /** URL paths of the chunks that every screen except home needs first. */
  screens: readonly string[]
  stylesheets: string[]
  /** External script sources, as listed in the page's policy. */
  scriptSources: readonly string[]
  /** The compiled scripts that are inlined at boot. */
  bootScript: string
  bootTexts: Partial<Record<Language, BootText>>
  icons: { key: string }
  /** Whether home begins with a cover image, whose styles are in `css`. */
  hasCover: boolean
}

/**
 * The page, and the page's inline scripts and styles, whose hashes are part of the
 * Content-Security-Policy.
 */
export type Shell = { html: string; scripts: string[]; styles: string[] }

export function renderShell(input: ShellInput): Shell {
  const { merchant } = input
  const styles = [input.css + buildCriticalCss(merchant.skin, merchant.languages)]
  const early = [
    ...(merchant.mode === 'auto' || merchant.mode === 'night' ? [modeScript] : []),
    ...(merchant.settings.downloadBar ? [offerScript] : []),
    splashScript,
  ]
  const scripts = [...early, input.bootScript]
  const { tag, dir } = languages[merchant.defaultLanguage]
  const html = [
    '<!doctype html>',
    startTag('html', {
      lang: tag,
      dir,
      'data-merchant': merchant.code,
      'data-platform': merchant.platformCode,
      'data-skin': merchant.skin,
      'data-languages': paintLanguages(merchant.languages, merchant.defaultLanguage, input.locales),
      'data-screens': input.screens.join(' '),
      'data-scripts': input.scriptSources.join(' '),
    }),
    `<head>${head(input, styles, scripts)}</head>`,
    `<body>${body(input)}</body></html>\n`,
  ].join('')

  return { html, scripts, styles }
}

const colourSchemes: Record<PaintedMerchant['mode'], string> = {
  auto: 'light dark',
  // Not `dark light`: on a device in light mode, the window would be white at first.
  night: 'dark',
  light: 'light',
  dark: 'dark',
}

function head(input: ShellInput, styles: string[], scripts: string[]): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(input.merchant.name)}</title>`,
    meta('description', input.description),
    // The window's background before any style has loaded: avoids a white flash for a dark brand.
    meta('color-scheme', colourSchemes[input.merchant.mode]),
    meta('theme-color', input.themeColour),
    ...styles.map(text => `<style>${text}</style>`),
    ...scripts.map(text => `<script>${text}</script>`),
    ...logoTags(input.merchant),
    ...codeTags(input),
    ...installTags(input),
  ].join('')
}

/**
 * The logo tags precede the code tags, because HTTP/1.1 allows only six connections and the logo is
 * the first thing that the page shows.
 */
function logoTags(merchant: PaintedMerchant): string[] {
  return listWordmarks(merchant).map(({ href, media }) =>
    startTag('link', { rel: 'preload', as: 'image', href, media, fetchpriority: 'high' }),
  )
}

/**
 * The code has low priority. The first paint does not need code, so the page and its images load
 * first.
 */
function codeTags({ entry, preload }: ShellInput): string[] {
  return [
    `${startTag('script', { type: 'module', src: entry, fetchpriority: 'low' })}</script>`,
    ...preload.map(href => startTag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
  ]
}

function installTags({ merchant, icons }: ShellInput): string[] {
  return [
    startTag('link', { rel: 'manifest', href: '/m/manifest.webmanifest' }),
    startTag('link', { rel: 'icon', href: `/m/icons/${icons.key}/favicon.ico`, sizes: '48x48' }),
    // The URL does not contain a key, because the image may come from the site template, which can
    // change without a new page.
    startTag('link', { rel: 'apple-touch-icon', href: '/m/icons/apple-touch-icon.png' }),
    meta('apple-mobile-web-app-title', merchant.shortName),
    meta('apple-mobile-web-app-capable', 'yes'),
    meta('mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-status-bar-style', 'black-translucent'),
    splashTags.replaceAll(anyKey, icons.key),
  ]
}

/** Placeholder for the icon key in the part that all pages share. */
const anyKey = '{key}'

/** Tags that differ between merchants only in the icon key, so they are rendered once. */
const splashTags = splashScreens.map(renderSplashTag).join('')

function renderSplashTag(screen: (typeof splashScreens)[number]): string {
  const media = [
    `(device-width:${screen.cssWidth}px)`,
    `(device-height:${screen.cssHeight}px)`,
    `(-webkit-device-pixel-ratio:${screen.ratio})`,
    '(orientation:portrait)',
  ].join(' and ')
  const href = `/m/splash/${anyKey}/${screen.width}x${screen.height}.png`
  return startTag('link', { rel: 'apple-touch-startup-image', media, href })
}

function body({ merchant, bootTexts, stylesheets, hasCover }: ShellInput): string {
  return [
    `<div id="root">${renderSkeleton(merchant, hasCover)}${renderSplash(merchant)}</div>`,
    // The stylesheets follow the skeleton, because a stylesheet blocks only the content after it.
    ...stylesheets.map(href => startTag('link', { rel: 'stylesheet', href })),
    `<noscript><p>${escapeHtml(needsScriptText(merchant.defaultLanguage))}</p></noscript>`,
    jsonElement(paintedElementId, merchant),
    jsonElement(bootTextsElementId, bootTexts),
  ].join('')
}

function jsonElement(id: string, value: unknown): string {
  return `${startTag('script', { type: 'application/json', id })}${toInlineJson(value)}</script>`
}

function meta(name: string, content: string): string {
  return startTag('meta', { name, content })
}

/** Returns the notice for browsers without JavaScript, in the brand's language. */
function needsScriptText(language: Language): string {
  return texts[language]
}

/**
 * Returns the skeleton's styles, and the base rules that apply before the stylesheets have loaded.
 */
function buildCriticalCss(skin: Skin, offered: readonly Language[]): string {
  return [buildSkinCss(skin), buildScriptCss(offered), ground, skeleton, perSkin[skin], splashCss]
    .join('')
    .replace(/\n\s*/g, '')
}
