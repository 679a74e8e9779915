/**
 * Replaces the hosts of Google, which tests cannot reach, beneath the real SDK: calls lead to the
 * emulator, the scripts of widgets to these few lines.
 */
import type { Page } from '@playwright/test'
import type { AuthEmulator } from '../../world/auth-emulator.ts'

/** Leads the SDK's calls to the emulator, and its widgets' scripts to the stand-ins below. */
export async function connectGoogle(page: Page, emulator: AuthEmulator): Promise<void> {
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async route => {
    const response = await route.fetch({ url: emulator.toUrl(route.request().url()) })
    await route.fulfill({ response })
  })
  // The emulator has no list of a project's domains.
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
 * Playwright's windows are private ones. The app detects them by storage that is as quick when a
 * write must reach the disk; without the option for that it measures nothing.
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
 * A private window whatever else the machine does: writes that need not reach the disk take their
 * time, so that those which must are never seen to be the slower ones.
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

/** Notes in the page when its check for a private window is over: it then deletes its database. */
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

/** One tap answers at once with this credential; `undefined` means that Google shows nothing. */
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
 * Acts as the native app: installs its bridge and answers by the callback. `webkit` is the bridge of
 * the app for iOS, the others are those of the app for Android.
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

/** The requests of the page to the native app. */
export function readBridged(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { bridged: unknown[] }).bridged)
}

/** The answer of the provider's page, as the helper iframe of the SDK passes it on. */
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
    // Laid there by the stand-in of gapi.iframes below.
    ;(window as unknown as { helper: { tell: (message: unknown) => void } }).helper.tell({
      type: 'authEvent',
      authEvent,
    })
  }, answer)
}

/** The policies of the real scripts; a page that refuses them says so in the console. */
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

/** As much of gapi.iframes as the SDK asks for: load, open, ping, register. */
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
