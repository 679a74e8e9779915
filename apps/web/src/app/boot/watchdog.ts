/**
 * The boot watchdog: inlined into the painted shell as a classic script, so it works when nothing
 * else does. If the app has not mounted in time, or a chunk of it cannot be fetched, it repairs the
 * tab once (no caches, a reload); when that has been tried, or cannot help, it shows a notice, whose
 * button also removes the service worker. The worker comes last, since the push subscription
 * ends with it. Self-contained: no imports. The bundler puts all of it into a function, since a
 * classic script shares its names with the page.
 */
type Texts = Record<string, { title: string; body: string; action: string } | undefined>

const bootWatchdogMs = 12_000
const domainMs = 10_000
const dropMs = 5_000
const repairedKey = 'MC_BOOT_REPAIRED'
const root = document.documentElement
const noticeStyle = {
  display: 'grid',
  gap: '16px',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '100vh',
  padding: '32px 24px',
  textAlign: 'center',
}
const buttonStyle = {
  minHeight: '48px',
  padding: '0 28px',
  // Seen where the system's colours take the ground away.
  border: '1px solid transparent',
  borderRadius: 'var(--radius-control)',
  background: 'var(--action)',
  color: 'var(--action-text)',
  font: 'inherit',
  fontWeight: '600',
}

let hasTold = false

const isMounted = () => root.hasAttribute('data-mounted')

function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    // Blocked storage: nothing is remembered.
    return null
  }
}

/** False also when it cannot be remembered: a repair that forgets itself would never end. */
function rememberRepair(): boolean {
  try {
    sessionStorage.setItem(repairedKey, '1')
    return true
  } catch {
    return false
  }
}

function repairOnce(): boolean {
  if (readStorage('sessionStorage', repairedKey)) return false
  if (!rememberRepair()) return false
  repair(dropCaches, offerSupportLink)
  return true
}

/** The last step: what the worker does wrong, it does on every page. */
function startAnew(): void {
  repair(
    () => Promise.all([dropCaches(), dropWorkers()]),
    navigator.onLine ? offerSupportLink : reload,
  )
}

/**
 * Only if the domain answers: of a blocked one the worker and its caches are all that is left, and
 * they lead the player to another.
 */
function repair(drop: () => Promise<unknown>, otherwise: () => void): void {
  inTime(fetch('/m/sw.js', { cache: 'no-store' }), domainMs).then(
    () => inTime(drop(), dropMs).then(reload, reload),
    () => afterParsing(otherwise),
  )
}

/** Rejects after its time: a browser may leave its caches and workers without an answer. */
function inTime(answer: Promise<unknown>, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, ms)
    answer.then(resolve, reject)
  })
}

function reload(): void {
  location.reload()
}

async function dropWorkers(): Promise<void> {
  if (!navigator.serviceWorker) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
}

async function dropCaches(): Promise<void> {
  if (!window.caches) return
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
}

function parseElement(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  } catch {
    // The page was cut short in transit: there are no texts to show.
    return null
  }
}

/** The texts in the language that the page is marked with, else in the brand's default, else any. */
function chooseText() {
  // Written by the product's own pipeline.
  const texts = (parseElement('livery-boot-texts') ?? {}) as Texts
  const painted = parseElement('livery-merchant') as { defaultLanguage: string } | null
  const marked = root.dataset.language ?? ''
  return (
    texts[marked] ?? texts[painted?.defaultLanguage ?? ''] ?? texts[Object.keys(texts)[0] ?? '']
  )
}

function offerSupportLink(): void {
  const text = chooseText()
  const place = document.getElementById('root')
  if (!text || !place || isMounted()) return
  const main = document.createElement('main')
  const notice = document.createElement('div')
  // Set through the object model: the page's policy refuses style attributes and elements.
  Object.assign(notice.style, noticeStyle)
  notice.setAttribute('role', 'alert')
  notice.append(toElement('h1', text.title), toElement('p', text.body), toButton(text.action))
  main.append(notice)
  place.replaceChildren(main)
}

function toElement(tag: 'h1' | 'p' | 'button', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function toButton(text: string): HTMLElement {
  const button = toElement('button', text)
  button.setAttribute('type', 'button')
  Object.assign(button.style, buttonStyle)
  button.addEventListener('click', startAnew)
  return button
}

function afterParsing(run: () => void): void {
  if (document.readyState !== 'loading') run()
  else document.addEventListener('DOMContentLoaded', run)
}

/** Tells the operator, once a page, that the app did not start. */
function tellOfFailure(): void {
  if (hasTold || !navigator.sendBeacon) return
  hasTold = true
  const { buildId } = (parseElement('livery-merchant') ?? {}) as { buildId?: string }
  navigator.sendBeacon('/bff/telemetry', JSON.stringify({ buildId, events: [{ kind: 'boot' }] }))
}

function giveUp(): void {
  if (isMounted()) return
  afterParsing(tellOfFailure)
  if (!repairOnce()) afterParsing(offerSupportLink)
}

/** One of the app's scripts failed to load, or this browser cannot parse it. */
function onError(event: ErrorEvent | Event): void {
  const { target } = event
  if (target instanceof HTMLScriptElement && target.src.includes('/m/assets/')) giveUp()
  if (!('error' in event)) return
  // For the telemetry, which is not there yet.
  if (event.filename.includes('/m/assets/')) root.setAttribute('data-error', '')
  if (event.error instanceof SyntaxError) afterParsing(offerSupportLink)
}

/** A game or a page of a vendor, and the screens of payments and games. */
const occupied = ['deposit', 'withdraw', 'add-bank-card', 'pix', 'launch-game']
  .map(screen => `[data-screen=${screen}]`)
  .concat('iframe[sandbox]')
  .join()

/** As in `lib/forms/form-in-use.ts`. */
const untyped = /^(?:button|checkbox|color|hidden|image|radio|range|reset|submit)$/

/**
 * Whether a payment or a game is on screen, which the address alone does not say: a screen that
 * could not be fetched is repaired. A payment has not begun while its amount is asked for. Or a
 * field has input or the focus, which a reload would lose.
 */
function isInUse(): boolean {
  const screen = document.querySelector(occupied)
  if (screen && !screen.querySelector('form [name=amount]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('input,textarea,select')
  return Array.from(fields).some(isFieldInUse)
}

/** As in `lib/forms/form-in-use.ts`. */
function isFieldInUse(field: HTMLInputElement): boolean {
  if (untyped.test(field.type) || field.hidden || field.readOnly) return false
  const isTyped = field.value !== '' && field.type !== 'search' && !('options' in field)
  return field === document.activeElement || isTyped
}

/**
 * A lazy chunk failed to load: mostly after a release, and a reload fetches the new one. Not while a part loads
 * that the page can do without (`lib/load-optional.ts`), which a content blocker refuses after a reload too. Nor
 * does an open page reload without a network: its part says so at once, and loads when the network is back.
 */
function onPreloadError(event: Event): void {
  if (root.hasAttribute('data-optional') || (isMounted() && !navigator.onLine)) return
  if (!isInUse() && repairOnce()) event.preventDefault()
}

window.addEventListener('error', onError, true)
window.addEventListener('vite:preloadError', onPreloadError)
if ('noModule' in HTMLScriptElement.prototype) setTimeout(giveUp, bootWatchdogMs)
// Below the floor: no module will ever run here.
else afterParsing(offerSupportLink)

// A module to the type checker, so that its names are its own there too.
export {}
