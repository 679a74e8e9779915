/**
 * Replaces Google's hosts for the real SDK, because tests cannot reach these hosts. Calls are sent
 * to the emulator, and the short scripts below replace the widget scripts.
 */
import type { Page } from '@playwright/test'
import type { AuthEmulator } from '../../world/auth-emulator.ts'

/**
 * Routes the SDK's calls to the emulator, and replaces its widget scripts with the scripts below.
 */
export async function connectGoogle(page: Page, emulator: AuthEmulator): Promise<void> {
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async route => {
    const response = await route.fetch({ url: emulator.toUrl(route.request().url()) })
    await route.fulfill({ response })
  })
  // The emulator does not have the list of a project's domains.
  await page.route('https://identitytoolkit.googleapis.com/v1/projects?*', route =>
    route.fulfill({
      json: { projectId: 'demo', authorizedDomains: ['localhost'] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.route('https://www.google.com/recaptcha/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha(route.request().url()) }),
  )
  await page.route('https://www.gstatic.com/recaptcha/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route('https://apis.google.com/js/api.js*', route =>
    route.fulfill({ contentType: 'text/javascript', body: gapi(route.request().url()) }),
  )
}

/**
 * Makes a Playwright window look like a normal window, although it is private. The app detects a
 * private window by measuring whether a write that must be flushed to disk is as fast as other
 * writes. Without the `durability` option, the app cannot measure this.
 */
export async function seemOrdinary(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (names, mode) {
      return transaction.call(this, names, mode)
    }
  })
}

/**
 * Makes the window look private, even on a busy machine. Delays writes that need not be flushed to
 * disk, so that flushed writes never seem slower.
 */
export async function seemPrivate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const made = transaction.call(this, names, mode, options)
      if (options?.durability !== 'relaxed') return made
      return Object.defineProperty(made, 'oncomplete', {
        set: (onComplete: () => void) =>
          made.addEventListener('complete', () => setTimeout(onComplete)),
      })
    }
  })
}

/**
 * Records in the page when its check for a private window is over: the check then deletes its
 * database.
 */
export async function watchPrivacyCheck(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { deleteDatabase } = IDBFactory.prototype
    IDBFactory.prototype.deleteDatabase = function (name) {
      if (name.startsWith('__di_')) document.documentElement.dataset.privacy = 'checked'
      return deleteDatabase.call(this, name)
    }
  })
}

export async function waitForPrivacyCheck(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.privacy === 'checked')
}

/**
 * Makes One Tap respond immediately with a credential for this user. If `sub` is `undefined`, One
 * Tap is not shown.
 */
export async function answerOneTap(page: Page, sub: string | undefined): Promise<void> {
  const credential = JSON.stringify({ sub, email: `${sub}@players.example` })
  const body = `
    ${googlePolicy}
    window.oneTap = { prompts: [] }
    window.google = { accounts: { id: {
      initialize: options => { window.oneTap.options = options },
      prompt: () => {
        window.oneTap.prompts.push(performance.now())
        ${sub === undefined ? '' : `window.oneTap.options.callback({ credential: ${JSON.stringify(credential)} })`}
      },
      cancel: () => undefined,
    } } }`
  await page.route('https://accounts.google.com/gsi/client', route =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

export type Bridge = 'googleBridge' | 'facebookBridge' | 'oauthBridge' | 'webkit'

/**
 * Imitates the native app: installs its bridge and responds through the callback. `webkit` is the
 * iOS app's bridge; all other bridges belong to the Android app.
 */
export async function layBridge(
  page: Page,
  result: string,
  bridge: Bridge = 'googleBridge',
): Promise<void> {
  await page.addInitScript(
    ([answer, bridge]) => {
      const app = window as unknown as Record<string, unknown> & {
        bridged: unknown[]
        onSocialSignIn: (answer: string) => void
      }

      app.bridged = []

      const signIn = (asked: unknown) => {
        app.bridged.push(asked)
        setTimeout(() => app.onSocialSignIn(answer))
      }

      const laid = { messageHandlers: { socialSignIn: { postMessage: signIn } } }
      app[bridge] = bridge === 'webkit' ? laid : { signIn }
    },
    [result, bridge] as const,
  )
}

/** Returns the requests that the page has sent to the native app. */
export function readBridged(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { bridged: unknown[] }).bridged)
}

/**
 * Sends the response from the provider's page, in the format that the SDK's helper iframe uses to
 * forward it.
 */
export async function answerHelper(
  page: Page,
  answer: { type: 'signInViaPopup' | 'signInViaRedirect'; eventId?: string; sub: string },
): Promise<void> {
  await page.evaluate(({ type, eventId = null, sub }) => {
    const idToken = encodeURIComponent(JSON.stringify({ sub, email: `${sub}@players.example` }))
    const authEvent = {
      type,
      eventId,
      urlResponse: `${location.origin}/__/auth/handler`,
      sessionId: 'session',
      postBody: `id_token=${idToken}&providerId=google.com`,
      tenantId: null,
    }
    // The replacement for gapi.iframes below sets this property.
    ;(window as unknown as { helper: { tell: (message: unknown) => void } }).helper.tell({
      type: 'authEvent',
      authEvent,
    })
  }, answer)
}

/**
 * Creates the Trusted Types policies that the real scripts create. A page that does not allow these
 * policies reports this in the console.
 */
const toPolicy = (name: string) =>
  `try { window.trustedTypes?.createPolicy('${name}', { createHTML: text => text }) } catch {}`
const googlePolicy = toPolicy('goog#html')

function recaptcha(url: string): string {
  const onload = new URL(url).searchParams.get('onload') ?? ''
  return `
    ${googlePolicy}
    if (!document.querySelector('#recaptcha-main')) {
      const main = document.createElement('script')
      main.id = 'recaptcha-main'
      main.src = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js'
      document.head.append(main)
    }
    window.grecaptcha = {
      ready: run => run(),
      render: (_place, { callback }) => { window.grecaptcha.solve = callback; return 1 },
      execute: () => { setTimeout(() => window.grecaptcha.solve('solved')) },
      getResponse: () => 'solved',
      reset: () => undefined,
    }
    window[${JSON.stringify(onload)}]?.()`
}

/** Implements the part of gapi.iframes that the SDK uses: load, open, ping and register. */
function gapi(url: string): string {
  const onload = new URL(url).searchParams.get('onload') ?? ''
  return `
    ${toPolicy('gapi#gapi')}
    ${googlePolicy}
    const handlers = {}
    window.helper = { tell: message => handlers[message.type]?.(message) }
    const frame = {
      ping: (answer) => { answer(); return Promise.resolve([true]) },
      restyle: () => undefined,
      register: (name, handler) => { handlers[name] = handler },
      // Later, and caught, as Google's own does: the SDK throws after it has been answered.
      send: (_name, _message, answer) => {
        setTimeout(() => { try { answer([{ webStorageSupport: true }]) } catch {} })
      },
    }
    window.gapi = {
      load: (_name, options) => options.callback(),
      iframes: {
        CROSS_ORIGIN_IFRAMES_FILTER: 'filter',
        Iframe: class {},
        getContext: () => ({ open: (options, opened) => { opened(frame); return frame } }),
      },
    }
    window[${JSON.stringify(onload)}]?.()`
}
