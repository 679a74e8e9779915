/** Connects a framed page of the product with Studio. */
import { createHash } from 'node:crypto'

/** A message to a frame. */
export type FrameMessage = {
  /** Replaces the page's painted styles. */
  css?: string
  /** Text size relative to the browser's normal size. */
  textScale: number
  /** The device's mode, for brands that follow the device. */
  mode?: 'light' | 'dark'
}

/** A frame reports that it can receive messages, and the path that it shows. */
export type FrameReport = { livery: 'ready'; path: string }

/**
 * Adds a script that applies Studio's messages. Only Studio's own page can send messages, because
 * the script checks the sender's origin.
 */
export function insertFrameLink(page: string, port: number): string {
  return page.replace('<head>', () => `<head><script>${buildScript(port)}</script>`)
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

function buildScript(port: number): string {
  return `(function(){
var studio=${JSON.stringify(listOrigins(port))},root=document.documentElement
addEventListener('message',function(event){
if(studio.indexOf(event.origin)<0)return
var told=event.data
if(told.css!==undefined)document.querySelector('style').textContent=told.css
root.style.fontSize=told.textScale===1?'':told.textScale*100+'%'
if(told.mode)root.dataset.mode=told.mode
})
parent.postMessage({livery:'ready',path:location.pathname},'*')
})()`
}
