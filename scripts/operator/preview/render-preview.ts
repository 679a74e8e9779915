/** The preview's single page: phones in every skin and mode, icons, launch images, links. */
import { splashScreens } from '@livery/contract/limits.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { type Skin, skins } from '@livery/contract/merchant/skins.ts'
import { type Route, routes, type ScreenName } from '@livery/contract/routes.ts'
import { chooseText } from '@livery/contract/text/choose-text.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import { choosePageLanguage } from '#pipeline/paint/paint-input.ts'
import { changesPath, memberStart } from './preview-server.ts'
import { type ClosedSite, listVariants, memberHost, type Variant } from './variants.ts'

/** The preview page's own neutral styles. */
const previewStyles = `
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,sans-serif;background:#f4f4f6;color:#1b1b22}
header,section,footer{max-width:1760px;margin:0 auto;padding:32px 40px}
header{display:flex;gap:28px;align-items:center;padding-top:48px}
header img{border-radius:22px;box-shadow:0 8px 30px rgb(0 0 0/.16)}
h1{font-size:38px;line-height:1.15;letter-spacing:-.02em}
h2{font-size:24px;letter-spacing:-.01em}
h3{font-size:15px;font-weight:600;margin-bottom:12px}
header p{font-size:18px;color:#55555f;margin-top:4px}
section{border-top:1px solid #e0e0e6}
.aside{color:#6a6a76;margin:4px 0 24px}
.facts{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0;margin-top:14px}
.facts li,.choice{font-size:13px;padding:4px 12px;border-radius:99px;background:#fff;border:1px solid #dcdce4}
.choice{display:inline-block;color:inherit;text-decoration:none}
.choice[aria-current]{background:#1b1b22;color:#fff;border-color:#1b1b22}
.row{display:flex;flex-wrap:wrap;gap:44px 40px}
.pair{display:flex;gap:14px}
figure{display:flex;flex-direction:column;gap:8px;align-items:center}
figcaption{font-size:13px;color:#6a6a76}
.glass{width:254px;height:536px;border-radius:34px;overflow:hidden;border:7px solid #16161c;background:#16161c;box-shadow:0 14px 40px rgb(0 0 0/.22)}
.glass iframe{width:390px;height:844px;border:0;transform:scale(.6154);transform-origin:0 0;border-radius:42px;background:#fff}
.phone.dark iframe{background:#101014}
.icons{display:flex;flex-wrap:wrap;gap:28px;align-items:flex-end}
.icon img{width:96px;height:96px;display:block}
.icon.circle img{border-radius:50%}
.icon.squircle img{border-radius:24%}
.icon.tab img{width:32px;height:32px}
.splash img{width:118px;height:auto;aspect-ratio:1179/2556;border-radius:14px;box-shadow:0 4px 18px rgb(0 0 0/.16);background:#ddd}
table{border-collapse:collapse;width:100%;max-width:860px}
td{padding:9px 16px 9px 0;border-bottom:1px solid #e0e0e6}
tr.own td:first-child{font-weight:600}
a{color:#2b47c9}
.problems{position:sticky;top:0;z-index:1;padding:12px 40px;background:#8c1d18;color:#fff;white-space:pre-wrap}
.problems:empty{display:none}
footer{color:#8a8a96;font-size:13px;padding-bottom:60px}
@media(prefers-color-scheme:dark){body{background:#17171b;color:#f0f0f4}.aside,figcaption,header p{color:#a4a4b0}section,td{border-color:#2c2c34}.facts li,.choice{background:#222228;border-color:#35353f}.choice[aria-current]{background:#f0f0f4;color:#17171b}a{color:#9db0ff}.glass{border-color:#000}}
@media(max-width:700px){header,section,footer{padding:24px 18px}.row,.pair{gap:18px}}
`

/** Reloads the page after a change of the merchant, or shows the change's mistakes. */
const reloadScript = `new EventSource('${changesPath}').onmessage = ({ data }) => {
const problems = JSON.parse(data)
if (problems.length === 0) location.reload()
else document.querySelector('.problems').textContent = problems.join('\\n')
}`

type Screen = { name: string; path: string; forMembers?: true; closedAs?: ClosedSite }

/** Display names for screens whose route table name is less descriptive. */
const names: Partial<Record<ScreenName, string>> = {
  login: 'Log in',
  activity: 'Promotions',
  game: 'Games',
  'member-home': 'Member',
  'launch-game': 'Game launch',
  'add-bank-card': 'Add an account',
  pix: 'Add a Pix key',
  'security-center': 'Security',
  'reward-center': 'Rewards',
  'agent-register': 'Agents',
}

/**
 * The screens in a preview. Includes every screen with its own route (visitors' screens first) and
 * the screens that replace the app. Excludes overlays, such as two-factor or the country picker,
 * because the operator can open them in the phones.
 */
export const keyScreens: readonly Screen[] = [
  ...listScreens(({ access }) => access === 'public'),
  { name: 'Home, logged in', path: '/m/home', forMembers: true },
  ...listScreens(({ access }) => access !== 'public').map(one => ({
    ...one,
    forMembers: true as const,
  })),
  { name: 'Maintenance', path: '/m/home', closedAs: 'maintenance' },
  { name: 'Access denied', path: '/m/home', closedAs: 'denied' },
]

export type PreviewInput = {
  code: string
  merchant: Merchant
  variants: readonly Variant[]
  /** The skin for the screens section. Default: the merchant's own skin. */
  skin: Skin
  /** Port of this page and of the phones on it. */
  port: number
  /** Whether a member session is available. If not, the preview shows only visitors' screens. */
  showsMembers: boolean
}

export function renderPreview(input: PreviewInput): string {
  const { merchant, code, skin } = input
  const others = skins.filter(other => other !== skin)
  const screens = keyScreens.filter(({ forMembers }) => !forMembers || input.showsMembers)

  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(merchant.name)}: preview</title>`,
    '<link rel="icon" href="/m/favicon.ico">',
    `<style>:root{--brand:${merchant.theme.brand};--accent:${merchant.theme.accent}}${previewStyles}</style>`,
    '</head><body><p class="problems" role="status"></p>',
    header(input),
    section('screens', `Screens in ${skin}`, skinLinks(merchant.skin, skin), [
      `<div class="row">${screens.map(screen => screenPair(screen, input)).join('')}</div>`,
    ]),
    section('skins', 'The same brand in the other skins', 'Home, light and dark', [
      `<div class="row">${others.map(other => skinPair(other, input)).join('')}</div>`,
    ]),
    section('icons', 'Icons', 'As launchers crop them', [iconGallery()]),
    section('splash', 'Launch images', 'Ten iPhones, portrait', [splashGallery()]),
    section('links', 'Open and install', 'On this machine, in a separate browser window', [
      links(input),
    ]),
    `<footer>${escapeHtml(code)} · npm run livery -- build releases it</footer><script>${reloadScript}</script></body></html>`,
  ].join('\n')
}

function header({ merchant, code }: PreviewInput): string {
  const { name, domains, currency, languages, kind } = merchant
  const language = choosePageLanguage(merchant)
  const description = chooseText(merchant.description, language, language).text
  const facts = [code, kind, currency, languages.offered.join(' '), domains.join(', ')]
  return [
    '<header><img src="/m/icons/192.png" alt="" width="96" height="96"><div>',
    `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>`,
    `<ul class="facts">${facts.map(fact => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`,
    '</div></header>',
  ].join('')
}

function section(id: string, title: string, aside: string, body: readonly string[]): string {
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2><p class="aside">${aside}</p>${body.join('')}</section>`
}

function skinLinks(own: Skin, shown: Skin): string {
  return skins
    .map(skin => {
      const label = skin === own ? `${skin} (its own)` : skin
      const current = skin === shown ? ' aria-current="true"' : ''
      return `<a class="choice" href="/?skin=${skin}"${current}>${label}</a>`
    })
    .join(' ')
}

function screenPair(screen: Screen, input: PreviewInput): string {
  const { closedAs } = screen
  const phones = (closedAs === undefined ? input.variants : listVariants(input.code, closedAs))
    .filter(({ skin }) => skin === input.skin)
    .map(variant => phone(variant, screen, input))
  return `<article><h3>${escapeHtml(screen.name)}</h3><div class="pair">${phones.join('')}</div></article>`
}

function skinPair(skin: Skin, input: PreviewInput): string {
  const [home] = keyScreens
  if (home === undefined) return ''
  const phones = input.variants
    .filter(variant => variant.skin === skin)
    .map(variant => phone(variant, home, input))
  return `<article><h3>${skin}</h3><div class="pair">${phones.join('')}</div></article>`
}

function phone(variant: Variant, screen: Screen, { port }: PreviewInput): string {
  const src = escapeHtml(
    screen.forMembers
      ? `http://${memberHost(variant.code)}:${port}${memberStart}?to=${screen.path}`
      : `${buildPreviewOrigin(variant, port)}${screen.path}`,
  )
  const title = escapeHtml(`${screen.name}, ${variant.skin}, ${variant.mode}`)
  return [
    `<figure class="phone ${variant.mode}"><div class="glass">`,
    `<iframe src="${src}" title="${title}" loading="lazy"></iframe></div>`,
    `<figcaption>${variant.mode}</figcaption></figure>`,
  ].join('')
}

function iconGallery(): string {
  const any = [192, 256, 384, 512].map(px => icon(`/m/icons/${px}.png`, `any ${px}`, 'plain'))
  const cuts = ['circle', 'squircle', 'square'].map(cut =>
    icon('/m/icons/maskable-512.png', `maskable, ${cut}`, cut),
  )
  const apple = icon('/m/icons/apple-touch-icon.png', 'iPhone', 'squircle')
  const tab = icon('/m/favicon.ico', 'browser tab', 'tab')

  return `<div class="icons">${[...cuts, apple, ...any, tab].join('')}</div>`
}

function icon(src: string, label: string, cut: string): string {
  return `<figure class="icon ${cut}"><img src="${src}" alt=""><figcaption>${label}</figcaption></figure>`
}

function splashGallery(): string {
  const pictures = splashScreens.map(({ width, height }) => {
    const size = `${width} × ${height}`
    return `<figure class="splash"><img src="/m/splash/${width}x${height}.png" alt="" loading="lazy"><figcaption>${size}</figcaption></figure>`
  })
  return `<div class="icons">${pictures.join('')}</div>`
}

function links({ variants, port, merchant }: PreviewInput): string {
  const rows = variants.map(variant => {
    const url = `${buildPreviewOrigin(variant, port)}/m/home`
    const own = variant.skin === merchant.skin ? ' class="own"' : ''
    return `<tr${own}><td>${variant.skin}</td><td>${variant.mode}</td><td><a href="${url}">${url}</a></td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table><p class="aside">Chrome and Edge offer to install each of them; on an iPhone: Share, Add to Home Screen.</p>`
}

function buildPreviewOrigin({ code }: Variant, port: number): string {
  return `http://${code}.localhost:${port}`
}

function listScreens(isWanted: (route: Route) => boolean): Screen[] {
  const wanted = routes.filter(isWanted)
  const screens = new Set(wanted.flatMap(({ screen }) => screen ?? []))
  return [...screens].flatMap(screen => {
    const addresses = wanted.filter(route => route.screen === screen).map(({ path }) => path)
    const [path] = addresses.toSorted((one, other) => rank(one, screen) - rank(other, screen))
    return path === undefined ? [] : [{ name: names[screen] ?? formatScreenName(screen), path }]
  })
}

/**
 * Ranks a screen's paths: prefers the path that ends with the screen's name, otherwise the first.
 */
function rank(path: string, screen: ScreenName): number {
  return path.endsWith(`/${screen}`) ? 0 : 1
}

function formatScreenName(screen: ScreenName): string {
  const [first = '', ...rest] = screen.replaceAll('-', ' ')
  return first.toUpperCase() + rest.join('')
}
