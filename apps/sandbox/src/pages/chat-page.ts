import { escapeHtml } from '@livery/contract/text/html.ts'

/** Renders the chat room that launchChat opens; its replies are automatic. */
export function renderChatPage(query: {
  title?: string | undefined
  backUrl?: string | undefined
}): string {
  const title = query.title ?? 'Chat'
  return renderPage({
    title,
    stylesheets: ['/lgw/games/chat.css'],
    script: '/lgw/games/chat.js',
    body: `<header><a href="${escapeHtml(getLocalPath(query.backUrl))}">Back</a><h1>${escapeHtml(title)}</h1></header>
<ol id="room" aria-live="polite"><li class="them">Hello, how can we help?</li></ol>
<form id="say"><label class="hidden" for="text">Message</label><input id="text" name="text" autocomplete="off" required maxlength="300"><button>Send</button></form>`,
  })
}

export const chatStyles = `:root{--bar:#26315c;--bar-text:#fff;--page:color-mix(in srgb,var(--bar) 6%,#fff);--text:#1d2233;--them:#fff;--act:var(--bar);--act-text:#fff;--line:#767d93}
:root[data-look=night]{color-scheme:dark;--page:color-mix(in srgb,var(--bar) 88%,#000);--text:#f2f2f7;--them:color-mix(in srgb,var(--bar) 84%,#fff);--act:color-mix(in srgb,var(--bar) 30%,#fff);--act-text:#111}
:root[data-look=pale]{--bar-text:#1d2233;--act:#1d2233}
*{box-sizing:border-box}body{margin:0;height:100dvh;display:flex;flex-direction:column;max-width:520px;margin-inline:auto;background:var(--page);color:var(--text);font:16px/1.45 system-ui,sans-serif}
header{display:flex;gap:16px;align-items:center;padding:12px 16px;background:var(--bar);color:var(--bar-text)}header a{color:inherit}h1{font-size:17px;margin:0}ol{flex:1;overflow:auto;list-style:none;margin:0;padding:16px;display:flex;flex-direction:column;gap:8px}
li{max-width:80%;padding:10px 14px;border-radius:16px;overflow-wrap:anywhere}.them{background:var(--them);align-self:flex-start}.me{background:var(--act);color:var(--act-text);align-self:flex-end}
form{display:flex;gap:8px;padding:12px}input{flex:1;min-width:0;padding:12px;border:1px solid var(--line);border-radius:12px;background:var(--them);color:inherit;font:inherit}button{padding:12px 18px;border:0;border-radius:12px;background:var(--act);color:var(--act-text);font:inherit}.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}`

/** Colors the chat like the brand's header. Its brightness decides whether the page is dark. */
const followHeader = `const colour = new URLSearchParams(location.search).get('headerColor') ?? ''
  if (/^#[0-9a-f]{6}$/i.test(colour)) {
    const [red, green, blue] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16))
    const light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    const root = document.documentElement
    root.style.setProperty('--bar', colour)
    root.dataset.look = light < 0.2 ? 'night' : light < 0.6 ? 'day' : 'pale'
  }`

export const chatScript = `(() => {
  ${followHeader}
  if (window.parent !== window) {
    document.querySelector('header a').addEventListener('click', event => {
      event.preventDefault()
      window.parent.postMessage({ type: 'livery:close' }, '*')
    })
  }
  const room = document.getElementById('room')
  const text = document.getElementById('text')
  const add = (who, words) => {
    const line = document.createElement('li')
    line.className = who
    line.textContent = words
    room.append(line)
    line.scrollIntoView()
  }
  document.getElementById('say').addEventListener('submit', event => {
    event.preventDefault()
    add('me', text.value)
    const words = text.value
    text.value = ''
    setTimeout(() => add('them', 'Thank you. We wrote down: ' + words), 600)
  })
})()`

/**
 * Renders a full page around `body`. Styles and scripts are separate files because the CSP may
 * forbid inline code.
 */
export function renderPage(page: {
  title: string
  /** The page's language and text direction; unset: English. */
  language?: { tag: string; dir: 'ltr' | 'rtl' }
  stylesheets: readonly string[]
  script: string
  body: string
}): string {
  const { tag, dir } = page.language ?? { tag: 'en', dir: 'ltr' }
  const sheets = page.stylesheets.map(href => `<link rel="stylesheet" href="${href}">`)
  return `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title>${sheets.join('')}</head><body>${page.body}<script src="${page.script}" defer></script></body></html>`
}

/** Returns a URL's path, or the home path: these pages never link to another site. */
export function getLocalPath(address: string | undefined): string {
  const path = address?.replace(/^https?:\/\/[^/]*/i, '')
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/m/home'
}

/**
 * Renders the payment vendor's page, which accepts or declines the payment and links back to the
 * shop.
 */
export function renderPaymentPage(backUrl: string | undefined): string {
  const back = escapeHtml(getLocalPath(backUrl))
  return renderPage({
    title: 'Pay',
    stylesheets: ['/lgw/games/chat.css'],
    script: '/lgw/games/pay.js',
    body: `<header><h1>Demo payments</h1></header>
<form id="say" data-back="${back}"><button value="approve">Pay</button><button value="reject">Decline</button></form>`,
  })
}

export const paymentScript = `(() => {
  document.getElementById('say').addEventListener('submit', async event => {
    event.preventDefault()
    await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verdict: event.submitter.value }),
    })
    location.assign(event.target.dataset.back)
  })
})()`
