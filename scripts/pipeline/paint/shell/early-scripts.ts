/**
 * Scripts in the head that mark the root element before the first paint. Each is a single line: it
 * is inlined unchanged, and the Content-Security-Policy contains its hash.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'

/** Same logic as `readDeviceSigns`: fullscreen counts if the app was standalone before. */
const isInstalled = [
  'navigator.standalone',
  isMode('standalone'),
  `${isMode('fullscreen')}&&${isKept(sessionStorageKeys.standalone)}`,
].join('||')

/** Applies the selected color mode. */
export const modeScript = buildGuardedScript(
  `var m=localStorage.getItem("${localStorageKeys.colourMode}");if(m==="light"||m==="dark")${mark('mode')}=m`,
)

/**
 * Reserves space for the download bar if the app is going to fill it: for a visitor in a browser
 * who has not closed the bar (DOWNLOAD-04, DOWNLOAD-05). A wrong guess shifts the page, as it did
 * before.
 */
export const offerScript = buildGuardedScript(
  `if(!(${[
    isInstalled,
    isKept(sessionStorageKeys.session),
    isKept(sessionStorageKeys.downloadBarHidden),
    '/App(?!le)/.test(navigator.userAgent)&&/Ver(?!sion)/.test(navigator.userAgent)',
  ].join('||')}))${mark('offer')}=""`,
)

/** SPLASH-01: not shown again once hidden. Also records whether this is an installed app. */
export const splashScript = buildGuardedScript(
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

/** The page may not have access to storage; it then stays unmarked. */
function buildGuardedScript(statement: string): string {
  return `try{${statement}}catch(e){}`
}
