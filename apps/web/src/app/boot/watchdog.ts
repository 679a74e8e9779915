/**
 * The boot watchdog, inlined into the painted shell as a classic script so that it works when
 * nothing else does. If the app has not mounted in time, or one of its chunks cannot be fetched,
 * the watchdog repairs the tab once: it deletes the caches and reloads. If the repair has already
 * been tried or cannot help, the watchdog shows a notice, and a build that failed again after the
 * repair is replaced at the next load. The notice's button also removes the service worker. The
 * worker is removed last, because the push subscription ends with it. The script does not have any
 * imports. The bundler wraps the complete script in a function, because a classic script shares its
 * names with the page.
 */
type Texts = Record<string, { title: string; body: string; action: string } | undefined>

const bootWatchdogMs = 12_000
const domainMs = 10_000
const dropMs = 5_000
const repairedKey = 'MC_BOOT_REPAIRED'
const failedBuildDays = 7
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
  // Visible when forced colors remove the background.
  border: '1px solid var(--action-line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--action)',
  color: 'var(--action-text)',
  font: 'inherit',
  fontWeight: '600',
}

/** Whether this load follows a repair. */
const isRepaired = readStorage('sessionStorage', repairedKey) !== null

let hasTold = false

const isMounted = () => root.hasAttribute('data-mounted')

function readStorage(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    // Storage is blocked, so nothing is remembered.
    return null
  }
}

/**
 * Returns false if the repair cannot be recorded: without a record, the repairs would never end.
 */
function rememberRepair(): boolean {
  try {
    sessionStorage.setItem(repairedKey, '1')
    return true
  } catch {
    return false
  }
}

/** `isDue` is asked again before the repair, because the domain's response may take seconds. */
function repairOnce(isDue: () => boolean): boolean {
  if (readStorage('sessionStorage', repairedKey)) return false
  if (!rememberRepair()) return false
  repair(dropCaches, offerSupportLink, isDue)
  return true
}

/**
 * Makes the BFF send this browser the build before this one at its next load
 * (contract/cookies.ts). A failure while files are still loading or without a network does not prove
 * a fault in the build.
 */
function markFailedBuild(): void {
  const { buildId } = readPainted()
  if (!isRepaired || !buildId || !navigator.onLine || document.readyState !== 'complete') return
  const isSecure = location.protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}failedBuild`
  const rest = `path=/;max-age=${failedBuildDays * 86_400};samesite=lax${isSecure ? ';secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest supported browsers have no Cookie Store API.
  document.cookie = `${name}=${buildId};${rest}`
  // Otherwise the worker would serve this build's page again.
  dropCaches().catch(() => undefined)
}

/** The last step: also removes the worker, because a broken worker breaks every page. */
function startAgain(): void {
  repair(
    () => Promise.all([dropCaches(), dropWorkers()]),
    navigator.onLine ? offerSupportLink : reload,
  )
}

/**
 * Repairs only if the domain responds: on a blocked domain, only the worker and its caches can lead
 * the player to another domain.
 */
function repair(
  drop: () => Promise<unknown>,
  otherwise: () => void,
  isDue: () => boolean = () => true,
): void {
  const end = () => (isDue() ? reload() : sessionStorage.removeItem(repairedKey))
  inTime(fetch('/m/sw.js', { cache: 'no-store' }), domainMs).then(
    () => (isDue() ? inTime(drop(), dropMs).then(end, end) : end()),
    () => afterParsing(otherwise),
  )
}

/** Rejects after a timeout, because a browser may never settle calls to its caches and workers. */
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
    // The page was truncated in transit: there are no strings to show.
    return null
  }
}

function readPainted() {
  const painted = parseElement('livery-merchant')
  return (painted ?? {}) as { buildId?: string; defaultLanguage?: string }
}

/**
 * Returns the strings in the page's marked language, else in the brand's default language, else in
 * any language.
 */
function chooseText() {
  // The product's own pipeline wrote these strings.
  const texts = (parseElement('livery-boot-texts') ?? {}) as Texts
  const marked = root.dataset.language ?? ''
  const usual = readPainted().defaultLanguage ?? ''
  return texts[marked] ?? texts[usual] ?? texts[Object.keys(texts)[0] ?? '']
}

function offerSupportLink(): void {
  const text = chooseText()
  const place = document.getElementById('root')
  if (!text || !place || isMounted()) return

  const main = document.createElement('main')
  const notice = document.createElement('div')
  // The style is set through the CSSOM, because the page's policy rejects style attributes and
  // elements.
  Object.assign(notice.style, noticeStyle)
  notice.setAttribute('role', 'alert')
  notice.append(
    createTextElement('h1', text.title),
    createTextElement('p', text.body),
    createButton(text.action),
  )
  main.append(notice)
  place.replaceChildren(main)
}

function createTextElement(tag: 'h1' | 'p' | 'button', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function createButton(text: string): HTMLElement {
  const button = createTextElement('button', text)
  button.setAttribute('type', 'button')
  Object.assign(button.style, buttonStyle)
  button.addEventListener('click', startAgain)
  return button
}

function afterParsing(run: () => void): void {
  if (document.readyState !== 'loading') run()
  else document.addEventListener('DOMContentLoaded', run)
}

/** Reports to the operator, once per page, that the app did not start. */
function reportFailure(): void {
  if (hasTold || !navigator.sendBeacon) return
  hasTold = true
  const { buildId } = readPainted()
  navigator.sendBeacon('/bff/telemetry', JSON.stringify({ buildId, events: [{ kind: 'boot' }] }))
}

function giveUp(): void {
  if (isMounted()) return
  afterParsing(reportFailure)
  // On a slow phone, the app may mount while the repair waits for the domain.
  if (repairOnce(() => !isMounted())) return
  markFailedBuild()
  afterParsing(offerSupportLink)
}

/** Handles an app script that failed to load or that this browser cannot parse. */
function onError(event: ErrorEvent | Event): void {
  const { target } = event
  if (target instanceof HTMLScriptElement && target.src.includes('/m/assets/')) giveUp()
  if (!('error' in event)) return
  // Marks the page for telemetry, which has not loaded yet.
  if (event.filename.includes('/m/assets/')) root.setAttribute('data-error', '')
  if (event.error instanceof SyntaxError) afterParsing(offerSupportLink)
}

/** The screens for payments and games, and any framed game or vendor's page. */
const occupied = ['deposit', 'withdraw', 'add-bank-card', 'pix', 'launch-game']
  .map(screen => `[data-screen=${screen}]`)
  .concat('iframe[sandbox]')
  .join()

/** Keep in sync with `lib/forms/form-in-use.ts`. */
const untyped = /^(?:button|checkbox|color|hidden|image|radio|range|reset|submit)$/

/**
 * Returns whether a reload would interrupt the player: a payment or a game is on screen, or a field
 * has input or focus. Checks the screen instead of the URL, so that a payment or game screen that
 * failed to load is still repaired. A payment has not begun while the payment form still shows the
 * amount field.
 */
function isInUse(): boolean {
  const screen = document.querySelector(occupied)
  if (screen && !screen.querySelector('form [name=amount]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('input,textarea,select')
  return Array.from(fields).some(isFieldInUse)
}

/** Keep in sync with `lib/forms/form-in-use.ts`. */
function isFieldInUse(field: HTMLInputElement): boolean {
  if (untyped.test(field.type) || field.hidden || field.readOnly) return false
  const isTyped = field.value !== '' && field.type !== 'search' && !('options' in field)
  return field === document.activeElement || isTyped
}

/**
 * Handles a lazy chunk that failed to load: usually after a release, and a reload fetches the new
 * chunk. Ignores optional parts of the page (`lib/load-in-time.ts`), which a content blocker would
 * block after a reload too, and an open page without a network: its part reports the failure and
 * loads once the network is back.
 */
function onPreloadError(event: Event): void {
  if (root.hasAttribute('data-optional') || (isMounted() && !navigator.onLine)) return
  if (!isInUse() && repairOnce(() => true)) event.preventDefault()
}

window.addEventListener('error', onError, true)
window.addEventListener('vite:preloadError', onPreloadError)
if ('noModule' in HTMLScriptElement.prototype) setTimeout(giveUp, bootWatchdogMs)
// This browser is older than the oldest supported browsers, so no module will ever run.
else afterParsing(offerSupportLink)

// Makes this file a module for the type checker, so that its names are local.
export {}
