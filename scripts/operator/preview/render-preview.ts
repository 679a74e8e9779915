/** The one page of a preview: phones in every skin and mode, icons, launch images, links. */
import { splashScreens } from '@livery/contract/limits.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { type Skin, skins } from '@livery/contract/merchant/skins.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import { memberStart } from './preview-server.ts'
import { previewStyles } from './preview-styles.ts'
import { keyScreens, type Screen } from './screens.ts'
import { memberHost, toVariants, type Variant } from './variants.ts'

export type PreviewInput = {
  code: string
  merchant: Merchant
  variants: readonly Variant[]
  /** The skin of the screens section; the merchant's own unless another was chosen. */
  skin: Skin
  /** Port of this page and of the phones in it. */
  port: number
  /** Whether there is a session for members' screens; else only visitors' screens are shown. */
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
    '</head><body>',
    header(input),
    section('screens', `Screens in ${skin}`, skinLinks(merchant.skin, skin), [
      `<div class="row">${screens.map(screen => screenPair(screen, input)).join('')}</div>`,
    ]),
    section('skins', 'The same brand in the other skins', 'Home, light and dark', [
      `<div class="row">${others.map(other => skinPair(other, input)).join('')}</div>`,
    ]),
    section('icons', 'Icons', 'As launchers cut them', [iconGallery()]),
    section('splash', 'Launch images', 'Ten iPhones, portrait', [splashGallery()]),
    section('links', 'Open and install', 'On this machine, in a browser of its own', [
      links(input),
    ]),
    `<footer>${escapeHtml(code)} · npm run livery -- build releases it</footer></body></html>`,
  ].join('\n')
}

function header({ merchant, code }: PreviewInput): string {
  const { name, description, domains, currency, languages, kind } = merchant
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
  const phones = (closedAs === undefined ? input.variants : toVariants(input.code, closedAs))
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
      : `${toOrigin(variant, port)}${screen.path}`,
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
    const url = `${toOrigin(variant, port)}/m/home`
    const own = variant.skin === merchant.skin ? ' class="own"' : ''
    return `<tr${own}><td>${variant.skin}</td><td>${variant.mode}</td><td><a href="${url}">${url}</a></td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table><p class="aside">Chrome and Edge offer to install each of them; on an iPhone: Share, Add to Home Screen.</p>`
}

function toOrigin({ code }: Variant, port: number): string {
  return `http://${code}.localhost:${port}`
}
