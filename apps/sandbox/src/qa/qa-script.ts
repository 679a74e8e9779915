export const qaStyles = `:root{color-scheme:light dark;--line:#8884;--accent:#3b5bdb;--danger:#c92a2a}
*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,sans-serif;background:Canvas;color:CanvasText}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:12px 20px;background:Canvas;border-bottom:1px solid var(--line)}
h1{font-size:18px;margin:0 auto 0 0}h2{font-size:15px;margin:0 0 12px}output{flex-basis:100%;min-height:1.4em;font-size:13px;opacity:.8}output:empty{display:none}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:16px;padding:16px 20px}section{border:1px solid var(--line);border-radius:12px;padding:16px;min-width:0}.wide{grid-column:1/-1}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:6px}form{display:grid;gap:10px;margin-top:12px}.row{display:flex;flex-wrap:wrap;gap:12px}label{display:grid;gap:4px;font-size:13px}.check{display:flex;gap:8px;align-items:center;font-size:14px;min-height:28px}
header label{display:flex;align-items:center;gap:8px}input:not([type=checkbox]),textarea{font:inherit;padding:7px 9px;border:1px solid var(--line);border-radius:8px;background:Field;color:FieldText;width:100%;min-width:0}textarea,td pre{font:13px/1.5 ui-monospace,monospace}input:invalid{border-color:var(--danger)}
button{font:inherit;padding:8px 14px;border:0;border-radius:8px;background:var(--accent);color:#fff;cursor:pointer;justify-self:start;text-align:start}.danger{background:var(--danger)}[aria-current]{outline:3px solid var(--danger);outline-offset:2px}[hidden]{display:none}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:12px 0 0}.row>.note{margin:0;align-self:center}ul{list-style:none;padding:0;margin:12px 0 0;display:grid;gap:6px}li button,li b{flex:none}label+.row{margin-top:12px}li{display:flex;gap:8px;justify-content:space-between;align-items:center;padding:6px 10px;background:#8881;border-radius:8px;overflow-wrap:anywhere}
.scroll{overflow:auto;max-height:60vh;margin-top:10px}table{border-collapse:collapse;width:100%;font-size:13px;font-variant-numeric:tabular-nums}th,td{text-align:start;padding:6px 10px;border-bottom:1px solid var(--line);vertical-align:top}td pre{margin:6px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}.bad{color:var(--danger);font-weight:600}.note{margin:12px 0 0;font-size:13px;opacity:.85}
@media(max-width:480px){header{position:static}main{padding:12px}}`

/** Runs in the QA page. Sets everything as text, never as markup. */
export const qaScript = `(() => {
  const by = id => document.getElementById(id)
  const merchant = () => by('merchant').value
  const say = text => { by('said').value = text }
  const make = (name, properties = {}, ...children) => {
    const node = Object.assign(document.createElement(name), properties)
    node.append(...children)
    return node
  }

  const quote = text => "'" + text.replaceAll("'", "'\\''") + "'"
  const showCommand = (method, path, body) => {
    const data = body === undefined ? '' : " -H 'content-type: application/json' --data " + quote(JSON.stringify(body))
    by('curl').textContent = 'curl -X ' + method + ' ' + quote(new URL(path, location.origin).href) + data
  }

  async function ask(method, path, body) {
    if (method !== 'GET') showCommand(method, path, body)
    const answer = await fetch(path, body === undefined ? { method } : {
      method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    })
    const value = await answer.json()
    if (!answer.ok) throw new Error(value.message ?? answer.statusText)
    return value
  }
  const number = text => (text ? Number(text) : undefined)
  const attempt = async (work, done) => {
    try { await work(); if (done) say(done) } catch (error) { say(error.message) }
  }

  const read = (config, path) => path.split('.').reduce((part, key) => part?.[key], config)
  const nest = (path, value) => path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value)
  const merchantPath = () => '/sandbox/merchants/' + encodeURIComponent(merchant())

  async function showConfig() {
    const config = await ask('GET', merchantPath())
    for (const box of document.querySelectorAll('[data-toggle]')) box.checked = Boolean(read(config, box.dataset.toggle))
    by('geetest-version').value = config.settings.gw.GEETEST_VERSION
    by('sessions').textContent = config.sessions
    by('captcha').textContent = config.latestCaptcha ?? 'none'
  }

  async function showFaults() {
    const { faults } = await ask('GET', '/sandbox/faults')
    by('no-faults').hidden = faults.length > 0
    by('all-off').hidden = faults.length === 0
    const isOwn = fault => fault.merchant === undefined || fault.merchant === merchant()
    const ownFirst = [...faults].sort((one, other) => isOwn(other) - isOwn(one))
    by('faults').replaceChildren(...ownFirst.map(({ id, ...fault }) => make('li', {},
      make('span', { textContent: JSON.stringify(fault) }),
      make('button', { type: 'button', textContent: 'Remove', onclick: () => attempt(async () => {
        await ask('DELETE', '/sandbox/faults/' + id)
        await showFaults()
      }, 'Fault removed') }))))
  }

  async function showMerchants() {
    const { merchants } = await ask('GET', '/sandbox/merchants')
    by('merchants').replaceChildren(...merchants.map(value => make('option', { value })))
    return merchants
  }

  // Stores the merchant and the situation in the page's URL, so that it can be shared.
  const given = new URLSearchParams(location.search)
  function share(situation) {
    const query = new URLSearchParams({ merchant: merchant(), ...(situation && { situation }) })
    history.replaceState(null, '', '?' + query)
  }

  /** Only shows the situation: a link must not change anything. */
  function showSituation(name) {
    const button = by('situation-' + name)
    if (!button) return say('There is no situation ' + name)
    button.setAttribute('aria-current', 'true')
    button.scrollIntoView?.({ block: 'center' })
    button.focus()
  }

  const end = (id, verdict) => make('button', { type: 'button', textContent: verdict, className: verdict === 'reject' ? 'danger' : '', onclick: () => attempt(async () => {
    await ask('POST', '/sandbox/payments', { merchant: merchant(), id, verdict })
    await showPayments()
  }, id + ': ' + verdict) })
  let pending = ''
  async function showPayments() {
    const { settlement, payments } = await ask('GET', '/sandbox/payments?merchant=' + encodeURIComponent(merchant()))
    const waiting = payments.filter(({ state }) => state === 'pending')
    const state = JSON.stringify([settlement, waiting.map(({ id }) => id)])
    // Redrawing takes a button from under the pointer, so it happens only when there is a change.
    if (state === pending) return
    pending = state
    by('settlement').elements.verdict.value = settlement.verdict
    by('settlement').elements.seconds.value = Math.round(settlement.afterMs / 1000)
    by('payments').replaceChildren(...waiting.map(({ id, kind, amount, userName, methodName }) => make('li', {},
      make('span', { textContent: [userName, kind, amount, methodName, id].join(' · ') }), end(id, 'approve'), end(id, 'reject'))))
  }

  let shown = ''
  async function showRequests() {
    const { requests } = await ask('GET', '/sandbox/requests?merchant=' + encodeURIComponent(merchant()))
    const wanted = requests.filter(({ path }) => path.includes(by('filter').value)).slice(-100).reverse()
    const state = JSON.stringify(wanted.map(({ at, path }) => at + path))
    // Redrawing closes open details, so it happens only when there is a new request.
    if (state === shown) return
    shown = state
    by('requests').replaceChildren(...wanted.map(({ at, method, path, status, query, headers, body }) => make('tr', {},
      make('td', { textContent: at.slice(11, 23) }),
      make('td', { textContent: method + ' ' + path }),
      make('td', { textContent: status, className: status >= 400 ? 'bad' : '' }),
      make('td', {}, make('details', {}, make('summary', { textContent: 'query, headers, body' }),
        make('pre', { textContent: JSON.stringify({ query, headers, body }, null, 2) }))))))
  }

  const refresh = () => attempt(async () => { await showConfig(); await showFaults(); await showPayments(); await showRequests() })
  const patch = (change, done) => attempt(async () => { await ask('PATCH', merchantPath(), change); await showConfig() }, done)

  for (const box of document.querySelectorAll('[data-toggle]')) {
    box.addEventListener('change', () => patch(nest(box.dataset.toggle, box.checked), box.dataset.toggle + ' is ' + (box.checked ? 'on' : 'off')))
  }
  by('geetest-version').addEventListener('change', event => {
    patch({ settings: { gw: { GEETEST_VERSION: event.target.value } } }, 'Geetest ' + event.target.value)
  })
  by('maintenance-end').addEventListener('submit', event => {
    event.preventDefault()
    const { end, description } = Object.fromEntries(new FormData(event.target))
    patch({ settings: { maintenanceEnd: end ? new Date(end).toISOString() : null, maintenanceDescription: description || null } }, 'Maintenance texts set')
  })
  by('feedback').addEventListener('submit', event => {
    event.preventDefault()
    const { text } = Object.fromEntries(new FormData(event.target))
    attempt(async () => say((await ask('POST', '/sandbox/feedback', { merchant: merchant(), text })).answered + ' answered'))
  })
  by('patch').addEventListener('submit', event => {
    event.preventDefault()
    attempt(async () => { await ask('PATCH', merchantPath(), JSON.parse(by('json').value)); await showConfig() }, 'Patched')
  })
  by('account').addEventListener('submit', event => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.target))
    attempt(() => ask('POST', '/sandbox/accounts', {
      merchant: merchant(), username: given.username,
      deposits: number(given.deposits), withdrawals: number(given.withdrawals), turnoverLeft: number(given.turnoverLeft),
    }), 'The account has it')
  })
  by('clock').addEventListener('submit', event => {
    event.preventDefault()
    const aheadMs = Math.round(Number(new FormData(event.target).get('hours')) * 3600000)
    attempt(async () => say('It is ' + (await ask('POST', '/sandbox/clock', { merchant: merchant(), aheadMs })).now))
  })
  by('play').addEventListener('submit', event => {
    event.preventDefault()
    const { amount, ...given } = Object.fromEntries(new FormData(event.target))
    attempt(() => ask('POST', '/sandbox/play', { merchant: merchant(), ...given, amount: number(amount) }), 'It counts')
  })
  by('install').addEventListener('submit', event => {
    event.preventDefault()
    const { touchPoints, ...given } = Object.fromEntries(new FormData(event.target))
    const ticks = [...event.target.querySelectorAll('[type=checkbox]')].map(({ name, checked }) => [name, checked])
    attempt(async () => {
      const answer = await ask('POST', '/sandbox/install', { ...given, touchPoints: number(touchPoints), ...Object.fromEntries(ticks) })
      by('install-answer').replaceChildren(...['visitor', 'what', 'when', 'why'].map(key => make('li', {},
        make('b', { textContent: key }), make('span', { textContent: answer[key] }))))
    }, 'Decided')
  })
  by('fault').addEventListener('submit', event => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.target))
    attempt(async () => {
      await ask('POST', '/sandbox/faults', {
        match: given.match, merchant: given.only ? merchant() : undefined, status: number(given.status),
        delayMs: number(given.delayMs), times: number(given.times), reset: given.reset ? true : undefined,
        body: given.body ? JSON.parse(given.body) : undefined,
      })
      await showFaults()
    }, 'Fault added')
  })
  by('settlement').addEventListener('submit', event => {
    event.preventDefault()
    const { verdict, seconds } = Object.fromEntries(new FormData(event.target))
    attempt(() => ask('POST', '/sandbox/payments/settlement', {
      merchant: merchant(), verdict, afterMs: (number(seconds) ?? 0) * 1000,
    }), 'Payments end so from now on')
  })
  for (const button of document.querySelectorAll('[data-fault]')) {
    const fault = () => ({ ...JSON.parse(button.dataset.fault), merchant: merchant() })
    button.addEventListener('focus', () => showCommand('POST', '/sandbox/faults', fault()))
    button.addEventListener('click', () => attempt(async () => {
      await ask('POST', '/sandbox/faults', fault())
      share(button.id.replace('situation-', ''))
      await showFaults()
    }, button.textContent))
  }
  for (const button of document.querySelectorAll('[data-patch]')) {
    button.addEventListener('focus', () => showCommand('PATCH', merchantPath(), JSON.parse(button.dataset.patch)))
    button.addEventListener('click', () => patch(JSON.parse(button.dataset.patch), button.textContent))
  }
  for (const button of document.querySelectorAll('[data-give]')) {
    button.addEventListener('click', () => attempt(async () => {
      const username = by('account').elements.username.value
      const { balance, points } = await ask('POST', '/sandbox/rewards', { ...JSON.parse(button.dataset.give), merchant: merchant(), username })
      say(username + ': ' + balance + ', ' + points + ' points')
    }))
  }
  by('stock').addEventListener('click', () => attempt(async () => {
    const { games } = await ask('POST', '/sandbox/games', { merchant: merchant() })
    say(games + ' games')
  }))
  by('expire').addEventListener('click', () => attempt(async () => {
    const { expired } = await ask('POST', '/sandbox/sessions/expire', { merchant: merchant() })
    say(expired + ' sessions expired')
    await showConfig()
  }))
  by('reset').addEventListener('click', () => attempt(async () => {
    await ask('POST', '/sandbox/reset', {})
    await refresh()
  }, 'Everything is as at the start'))
  by('all-off').addEventListener('click', () => attempt(async () => {
    await ask('DELETE', '/sandbox/faults')
    await showFaults()
  }, 'No fault is active'))
  by('copy').addEventListener('click', () => attempt(() => navigator.clipboard.writeText(by('curl').textContent), 'Copied'))
  by('merchant').addEventListener('change', () => { share(); refresh() })
  by('filter').addEventListener('input', () => attempt(showRequests))
  setInterval(() => attempt(async () => { await showRequests(); await showPayments() }), 2000)
  attempt(async () => {
    const [first = 'AURORA'] = await showMerchants()
    by('merchant').value = given.get('merchant') ?? first
    await refresh()
    if (given.has('situation')) showSituation(given.get('situation'))
  })
})()`
