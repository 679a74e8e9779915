/** Requests for comparing an exported site with our own server. */
import type { Ask } from '../../tools/support/http.ts'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const accepts = [browser, 'application/json', '*/*', 'image/avif,image/webp,*/*']

const pages = [
  '/m/home',
  '/m/',
  '/m/login',
  '/m/register.html',
  '/m/index.html',
  '/m/member/home',
  '/m/help?topic=1',
  '/m/no-such-page',
  '/m/home?token=secret&backUrl=%2Fm%2Fhome',
  '/mobile/mc/',
]

const files = ['/m/sw.js', '/m/icons/192.png', '/m/favicon.ico', '/favicon.ico', '/robots.txt']

const missing = [
  '/m/fonts/none.woff2',
  '/admin/',
  '/nope',
  '/nope/',
  '/nope.txt',
  '/m/assets/gone.js',
  '/m/assets',
  '/m/brand/none/mark.svg',
  '/m/icons/64.png',
  '/m/sw.js.br',
  '/m/.env',
  '/.env',
  '/.git/config',
  '/.well-known/nothing',
  '/wpsx/a.png',
  '/lgw.png',
  '/mobile/mc/other.json',
  '/nginx.conf',
  '/index.html',
  '/wp-login.php',
]

/** Proxied paths: platform paths, including images, and the server's own paths. */
const proxied = [
  '/lgw/games/art/PG/pg-lantern-koi.webp',
  '/lgw/games/art/TCG/xsmb.webp',
  '/lgw/games/art/banner/TLB/1.webp',
  '/lgw/games/art/PG/unknown.webp',
  '/wps/system/manifest.json',
  '/wps/no/such/call.png',
  '/wps/no/such/call',
  '/bff/nothing.js',
  '/__/firebase/init.json',
]

const entries = ['/', '/m', '/?a=1', '/m?token=a%20b', '/mobile/mc', '/mobile/mc/index.html?a=1']

const twoSpellings = [
  '/m//home',
  '//m/home',
  '/m/./home',
  '/m/../m/home',
  '/m/%68ome',
  '/m/%2e%2e/home',
  '/lgw/games/art/PG/../TCG/xsmb.webp',
  '/wps/%2e%2e/m/home',
  '/m/home%5c',
  '/m\\home',
  '/m/home%25',
  '/m/..;/home',
  '/wps/..;/m/home',
  '/wps/..%3bx/m/home',
  '/lgw/..%3B/wps/no/such/call',
  '/wps/;/m/home',
]

/** Paths with a semicolon or dots that every server interprets the same way. */
const oneSpelling = ['/m/a;b', '/m/..x', '/wps/..x/no', '/wps/a;b=c/no', '/wps/;jsessionid=1']

/** Requests that nginx rejects with its own error page before it applies the configuration. */
export const unreadable = ['/m/..%2f..%2f..%2fnginx.conf', '/m/home%00', '/m/home%', '/m/%zz']

const strangers = ['nobody.example', 'tlb-arena.example.evil.example', '127.0.0.1']

/** Returns more than five hundred requests; tests send each request to both servers. */
export function toRequests(hosts: readonly [string, string]): Ask[] {
  const [host, other] = hosts
  const everywhere = [
    ...pages,
    ...files,
    ...missing,
    ...proxied,
    ...entries,
    ...twoSpellings,
    ...oneSpelling,
  ]
  const withAccept = (path: string, of = host): Ask[] =>
    accepts.map(accept => ({ host: of, path, headers: { accept } }))

  return [
    ...everywhere.flatMap(path => withAccept(path)),
    ...[...pages, ...missing, ...entries].flatMap(path =>
      ['gzip', 'br', 'gzip, deflate, br'].map(encoding => {
        return { host: other, path, headers: { 'accept-encoding': encoding } }
      }),
    ),
    ...['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'].flatMap(method =>
      [...pages, ...files, ...missing.slice(0, 6), ...entries, '/wps/no/such/call.png'].map(
        path => {
          return { host, path, method }
        },
      ),
    ),
    ...strangers.flatMap(stranger =>
      ['/', '/m/home', '/m/sw.js', '/robots.txt', '/nope', '/lgw/games/art/TCG/xsmb.webp'].flatMap(
        path => withAccept(path, stranger),
      ),
    ),
    ...['TLB-Arena.example', 'tlb-arena.example:8080', 'tlb-arena.example.'].map(spelling => {
      return { host: spelling, path: '/m/home' }
    }),
  ]
}
