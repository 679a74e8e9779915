/** Connects a framed page of the product with Studio. */
import { createHash } from 'node:crypto'
import { colourMode } from '@livery/contract/local-storage-keys.ts'

/** A message to a frame. */
export type FrameMessage = {
  /** Replaces the page's painted styles. */
  css?: string
  /** Text size relative to the browser's normal size. */
  textScale: number
  /** The player's choice, `auto` for none; unset for brands with a fixed mode. */
  mode?: 'auto' | 'light' | 'dark'
  /** Whether popups that open by themselves are visible. */
  showsPopups: boolean
}

/** A frame reports that it can receive messages, and the path that it shows. */
export type FrameReport = { livery: 'ready'; path: string }

/** Overlays that open by themselves and would cover the page that a designer looks at. */
const popups = [
  'announcement',
  'announcement-classic',
  'download-popup',
  'install-banner',
  'push-prompt',
  'welcome-1',
  'welcome-2',
]

const hidden = 'html:not([data-studio-popups])'

/** Hides the popups with their masks, and releases the scroll lock that they set. */
const popupStyles = popups
  .flatMap(name => {
    const popup = `[data-overlay="${name}"]`
    return [`${hidden} ${popup}`, `${hidden} body>div:has(>${popup})`]
  })
  .join()

/**
 * Adds a script that applies Studio's messages. Only Studio's own page can send messages, because
 * the script checks the sender's origin.
 */
export function insertFrameLink(page: string, port: number): string {
  const styles = `${popupStyles}{display:none}${hidden}[data-scroll-locked]{overflow:auto}`
  return page
    .replace('<head>', () => `<head><script>${buildScript(port)}</script>`)
    .replace('</head>', () => `<style>${styles}</style></head>`)
}

/**
 * Lets Studio frame the page and replace the page's styles. Hashes would forbid changed styles, so
 * frames allow inline styles.
 */
export function allowFrame(policy: string, port: number): string {
  const hash = createHash('sha256').update(buildScript(port)).digest('base64')
  return policy
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${listOrigins(port).join(' ')}`)
    .replace(/script-src [^;]*/, `$& 'sha256-${hash}'`)
    .replace(/style-src [^;]*/, sources => {
      return `${sources.replace(/ 'sha256-[^']*'/g, '')} 'unsafe-inline'`
    })
}

function listOrigins(port: number): string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

/**
 * Returns the script. New styles keep the fonts of other scripts, which the app has added to the old
 * ones as rules (`add-script-faces.ts`).
 */
function buildScript(port: number): string {
  return `(function(){
var mode=${JSON.stringify(colourMode)},studio=${JSON.stringify(listOrigins(port))},root=document.documentElement
addEventListener('message',function(event){
if(studio.indexOf(event.origin)<0)return
var told=event.data
if(told.css!==undefined)restyle(document.querySelector('style'),told.css)
root.style.fontSize=told.textScale===1?'':told.textScale*100+'%'
root.toggleAttribute('data-studio-popups',told.showsPopups)
if(!told.mode||told.mode===(root.dataset.mode||'auto'))return
if(told.mode==='auto')localStorage.removeItem(mode)
else localStorage.setItem(mode,told.mode)
location.reload()
})
function restyle(style,css){
if(style.textContent===css)return
var added=[].filter.call(style.sheet.cssRules,isFace)
style.textContent=css
added.forEach(function(rule){style.sheet.insertRule(rule.cssText)})
}
function isFace(rule){return rule instanceof CSSFontFaceRule&&/^"?Face /.test(rule.style.getPropertyValue('font-family'))}
parent.postMessage({livery:'ready',path:location.pathname},'*')
})()`
}
