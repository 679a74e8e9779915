/**
 * Scripts of the head, which mark the root element before the first paint. Each is one line of text:
 * it is inlined as it stands, and the Content-Security-Policy names its hash.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'

/** As `readDeviceSigns` has it: full screen counts where the app was standalone before. */
const isInstalled = [
  'navigator.standalone',
  isMode('standalone'),
  `${isMode('fullscreen')}&&${isKept(sessionStorageKeys.standalone)}`,
].join('||')

/** Applies a chosen colour mode. */
export const modeScript = toScript(
  `var m=localStorage.getItem("${localStorageKeys.colourMode}");if(m==="light"||m==="dark")${mark('mode')}=m`,
)

/**
 * Opens the room of the download bar where the app is going to fill it: for a visitor in a browser
 * who has not closed it (DOWNLOAD-04, DOWNLOAD-05). A wrong guess moves the page as it did before.
 */
export const offerScript = toScript(
  `if(!(${[
    isInstalled,
    isKept(sessionStorageKeys.session),
    isKept(sessionStorageKeys.downloadBarHidden),
    '/App(?!le)/.test(navigator.userAgent)&&/Ver(?!sion)/.test(navigator.userAgent)',
  ].join('||')}))${mark('offer')}=""`,
)

/** SPLASH-01: not again once it was hidden. Notes whether this is an installed app, too. */
export const splashScript = toScript(
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

/** Storage may be closed to the page, which then stays unmarked. */
function toScript(statement: string): string {
  return `try{${statement}}catch(e){}`
}
