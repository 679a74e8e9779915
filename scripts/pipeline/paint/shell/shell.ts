/**
 * The painted page of a merchant: the HTML that a phone shows before any script has run. Built once
 * a release; a pure function of its input.
 */
import { type Language, languages } from '@livery/contract/languages.ts'
import { splashScreens } from '@livery/contract/limits.ts'
import {
  type BootText,
  bootTextsElementId,
  type PaintedMerchant,
  paintedElementId,
} from '@livery/contract/painted.ts'
import { escapeHtml, toInlineJson } from '@livery/contract/text/html.ts'
import { paintLanguages } from '@livery/contract/text/painted-languages.ts'
import { startTag } from '#support/html.ts'
import { modeScript, offerScript, splashScript } from './early-scripts.ts'
import { needsScriptText } from './needs-script.ts'
import { toCriticalCss } from './shell-css.ts'
import { renderSkeleton, toWordmarks } from './shell-skeleton.ts'
import { renderSplash } from './shell-splash.ts'

export type ShellInput = {
  merchant: PaintedMerchant
  description: string
  /** The browser's own bars around the page. */
  themeColour: string
  /** From `toTokenCss`. */
  css: string
  entry: string
  preload: string[]
  /** Language code to the address of its texts. */
  locales: Record<string, string>
  stylesheets: string[]
  /** Outside sources of scripts, as the page's policy names them. */
  scriptSources: readonly string[]
  /** The compiled boot scripts. */
  bootScript: string
  bootTexts: Partial<Record<Language, BootText>>
  icons: { key: string }
}

/** The page, and its inline texts for the hashes of the Content-Security-Policy. */
export type Shell = { html: string; scripts: string[]; styles: string[] }

export function renderShell(input: ShellInput): Shell {
  const { merchant } = input
  const styles = [input.css + toCriticalCss(merchant.skin, merchant.languages)]
  const early = [
    ...(merchant.mode === 'auto' ? [modeScript] : []),
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
      'data-scripts': input.scriptSources.join(' '),
    }),
    `<head>${head(input, styles, scripts)}</head>`,
    `<body>${body(input)}</body></html>\n`,
  ].join('')
  return { html, scripts, styles }
}

function head(input: ShellInput, styles: string[], scripts: string[]): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(input.merchant.name)}</title>`,
    meta('description', input.description),
    // The ground of the window before any style: a dark brand does not begin with a white flash.
    meta('color-scheme', input.merchant.mode === 'auto' ? 'light dark' : input.merchant.mode),
    meta('theme-color', input.themeColour),
    ...styles.map(text => `<style>${text}</style>`),
    ...scripts.map(text => `<script>${text}</script>`),
    ...logoTags(input.merchant),
    ...codeTags(input),
    ...installTags(input),
  ].join('')
}

/**
 * Before the code on purpose: HTTP/1.1 has six connections, and the logo is the first thing that the page
 * shows.
 */
function logoTags(merchant: PaintedMerchant): string[] {
  return toWordmarks(merchant).map(({ href, media }) =>
    startTag('link', { rel: 'preload', as: 'image', href, media, fetchpriority: 'high' }),
  )
}

/** Low priority: the page is painted without code, so its own bytes and pictures come first. */
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
    // Without a key, since the picture may be the site template's, which changes without the page.
    startTag('link', { rel: 'apple-touch-icon', href: '/m/icons/apple-touch-icon.png' }),
    meta('apple-mobile-web-app-title', merchant.shortName),
    meta('apple-mobile-web-app-capable', 'yes'),
    meta('mobile-web-app-capable', 'yes'),
    meta('apple-mobile-web-app-status-bar-style', 'black-translucent'),
    splashTags.replaceAll(anyKey, icons.key),
  ]
}

/** Placeholder for the key of the icons in the part that all pages share. */
const anyKey = '{key}'

/** Twenty elements that differ between merchants in one word, so they are rendered once. */
const splashTags = splashScreens.map(toSplashTag).join('')

function toSplashTag(screen: (typeof splashScreens)[number]): string {
  const media = [
    `(device-width:${screen.cssWidth}px)`,
    `(device-height:${screen.cssHeight}px)`,
    `(-webkit-device-pixel-ratio:${screen.ratio})`,
    '(orientation:portrait)',
  ].join(' and ')
  const href = `/m/splash/${anyKey}/${screen.width}x${screen.height}.png`
  return startTag('link', { rel: 'apple-touch-startup-image', media, href })
}

function body({ merchant, bootTexts, stylesheets }: ShellInput): string {
  return [
    `<div id="root">${renderSkeleton(merchant)}${renderSplash(merchant)}</div>`,
    // After the skeleton on purpose: a stylesheet holds back only what follows it.
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
