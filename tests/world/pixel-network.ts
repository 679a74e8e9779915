/**
 * Simulates every advertising network with one HTTPS server, to which all the networks' host names
 * resolve.
 */
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificates } from '@livery/bff/testing/test-certificates.ts'

/** A request, and the library command in the request, if any. */
type NetworkCall = { host: string; path: string; command: unknown[] | undefined }

export type PixelNetwork = {
  calls: NetworkCall[]
  /** Browser arguments that send the networks' HTTPS requests to this server. */
  browserArgs: readonly string[]
  stop(): Promise<void>
}

export async function startPixelNetwork(): Promise<PixelNetwork> {
  const calls: NetworkCall[] = []
  const { cert, key } = makeCertificates(['connect.facebook.net'])
  const server = createServer({ cert, key }, ({ headers, url = '' }, response) => {
    const host = String(headers.host)
    const { pathname, searchParams } = new URL(url, `https://${host}`)
    const command = JSON.parse(searchParams.get('command') ?? 'null') ?? undefined
    calls.push({ host, path: pathname, command })
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    })
    response.end(morePaths.includes(pathname) ? '' : (scripts[host] ?? ''))
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo

  return {
    calls,
    browserArgs: [
      `--host-resolver-rules=MAP *:443 127.0.0.1:${port}`,
      '--ignore-certificate-errors',
      // A page that the test fulfills counts as public, and the server as local, so the browser
      // would check local network access.
      '--disable-features=LocalNetworkAccessChecks',
    ],
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const send = (url: string) => `const send = command => {
  new Image().src = '${url}?command=' + encodeURIComponent(JSON.stringify(command))
}`

/**
 * Returns script code that creates the same Trusted Types policy as the real library. A page that
 * blocks the policy reports this.
 */
const makePolicy = (name: string) =>
  `window.trustedTypes?.createPolicy('${name}', { createScriptURL: text => text })`

const morePath = '/more.js'
/** The Google tag's path for a linked account. */
const destinationPath = '/gtag/destination'
const morePaths = [morePath, destinationPath]

/**
 * Returns script code that loads a library's second script from a URL string, with the first
 * script's query.
 */
const loadMore = (host: string, path = morePath) => `{
  const more = document.createElement('script')
  more.src = 'https://${host}${path}' + new URL(document.currentScript.src).search
  document.head.append(more)
}`

/**
 * Returns script code for TikTok's and Kwai's libraries, which replace the queue with their own
 * object.
 */
const takeOver = (library: string, url: string) => `{
  ${loadMore(new URL(url).host)}
  ${send(url)}
  const queue = window.${library}
  const own = {}
  for (const method of queue.methods) own[method] = (...given) => send([method, ...given])
  own.instance = id => ({ track: (...given) => send(['track', ...given, id]) })
  for (const command of queue.splice(0)) send(command)
  window.${library} = own
}`

/** Script code per library that uses the library's global and the commands in its queue. */
const scripts: Record<string, string> = {
  'connect.facebook.net': `{
    ${makePolicy('connect.facebook.net/fbevents')}
    ${loadMore('connect.facebook.net')}
    ${send('https://www.facebook.com/tr/')}
    fbq.callMethod = (...command) => send(command)
    for (const command of fbq.queue.splice(0)) send(command)
  }`,
  'analytics.tiktok.com': takeOver('ttq', 'https://analytics.tiktok.com/api/v2/pixel'),
  's21-def.ap4r.com': takeOver('kwaiq', 'https://s21-def.ap4r.com/rest/event'),
  'www.googletagmanager.com': `{
    ${makePolicy('goog#html')}
    ${makePolicy('goog#html')}
    ${loadMore('www.googletagmanager.com', destinationPath)}
    ${send('https://www.googletagmanager.com/td')}
    for (const command of dataLayer.splice(0)) send([...command])
    dataLayer.push = command => send([...command])
  }`,
  'websdk.appsflyer.com': `{
    ${send('https://wa.appsflyer.com/events')}
    for (const [, ...command] of AF.q.splice(0)) send(command)
    window.AF = (...command) => send(command)
  }`,
  'cdn.adjust.com': `{
    const send = command => {
      fetch('https://app.adjust.com/event?command=' + encodeURIComponent(JSON.stringify(command)))
    }
    window.Adjust = { initSdk: o => send(['initSdk', o]), trackEvent: e => send(['trackEvent', e]) }
  }`,
}
