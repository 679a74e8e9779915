/**
 * Records the server's responses for one merchant, URL by URL. The folder consists of the server's
 * own responses instead of a second set of rules, so the two cannot diverge.
 */

import { splashScreens } from '@livery/contract/limits.ts'
import { iconNames } from '@livery/contract/release.ts'
import { routes, routeTable } from '@livery/contract/routes.ts'
import { OperatorError } from '#support/operator-problem.ts'
import type { ReleasedMerchant } from './open-release.ts'
import { type Refusals, recordRefusals } from './record-refusals.ts'
import type { Answer, Ask, Header } from './request-as-host.ts'

/** The page's path in the folder; it is served for every app route. */
const pagePath = '/m/index.html'

/** Optional paths: requested, but omitted on 404. */
const optionalPaths = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/apple-app-site-association',
]

/** App routes that serve the page; the server decides which of them may be indexed. */
const pageRoutes = routes.map(({ path }) => path).filter(path => path.startsWith('/m/'))

export function listExportPaths({ pack, shared }: ReleasedMerchant): string[] {
  const { files, icon } = pack.merchant
  const splashNames = splashScreens.map(({ width, height }) => `${width}x${height}.png`)
  const pictures = [
    ...iconNames.map(name => ['icons', name] as const),
    ...splashNames.map(name => ['splash', name] as const),
  ].flatMap(([folder, name]) => [`/m/${folder}/${name}`, `/m/${folder}/${icon.key}/${name}`])

  return [
    ...Object.keys(shared),
    ...Object.keys(files).filter(path => path !== pagePath),
    ...pictures,
    '/m/favicon.ico',
    '/favicon.ico',
    '/mobile/mc/asset-manifest.json',
    ...optionalPaths,
  ]
}

export type RecordedFile = {
  /** URL path. */
  path: string
  type: string
  cache: string
  /** Headers that do not depend on the body or the exchange, such as security headers. */
  headers: Header[]
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

export type Recording = {
  page: RecordedFile
  /** Headers that the page has only over https. */
  httpsHeaders: Header[]
  files: RecordedFile[]
  /** Pairs of host and route that may be indexed; all others are `noindex`. */
  indexable: { host: string; route: string }[]
  refusals: Refusals
  /** The redirect to the app's entry. */
  entry: { location: string; cache: string }
}

/** Headers that belong to one body or one connection, or that the static server sets itself. */
const ownToAnswer = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cache-control',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
  'x-robots-tag',
])

const atOnce = 8

export async function record(
  ask: Ask,
  hosts: readonly string[],
  addresses: readonly string[],
): Promise<Recording> {
  const [host = ''] = hosts
  const files: RecordedFile[] = []

  for (let at = 0; at < addresses.length; at += atOnce) {
    const asked = addresses.slice(at, at + atOnce).map(path => recordFile(ask, host, path))
    files.push(...(await Promise.all(asked)).flatMap(file => file ?? []))
  }

  const page = await recordFile(ask, host, pagePath)
  if (page === undefined)
    throw new OperatorError(`${host}: the server does not return a page for this host`)

  return {
    page,
    httpsHeaders: await recordHttps(ask, host, page),
    files,
    indexable: await recordIndexable(ask, hosts),
    refusals: await recordRefusals(ask, host),
    entry: await recordEntry(ask, host),
  }
}

async function recordFile(ask: Ask, host: string, path: string): Promise<RecordedFile | undefined> {
  const plain = await ask({ host, path })
  if (plain.status === 404) return undefined
  if (plain.status !== 200) throw new OperatorError(`${host}${path}: answered ${plain.status}`)

  const [br, gzip] = [
    await ask({ host, path, encoding: 'br' }),
    await ask({ host, path, encoding: 'gzip' }),
  ]

  return {
    ...describe(path, plain),
    ...(br.headers['content-encoding'] === 'br' && { br: br.body }),
    ...(gzip.headers['content-encoding'] === 'gzip' && { gzip: gzip.body }),
  }
}

function describe(path: string, { headers, body }: Answer): RecordedFile {
  return {
    path,
    type: headers['content-type'] ?? 'application/octet-stream',
    cache: headers['cache-control'] ?? '',
    headers: Object.entries(headers).filter(([name]) => !ownToAnswer.has(name)),
    identity: body,
  }
}

async function recordHttps(ask: Ask, host: string, page: RecordedFile): Promise<Header[]> {
  const known = new Set(page.headers.map(([name]) => name))
  const { headers } = describe(pagePath, await ask({ host, path: pagePath, https: true }))
  return headers.filter(([name]) => !known.has(name))
}

async function recordIndexable(
  ask: Ask,
  hosts: readonly string[],
): Promise<Recording['indexable']> {
  const pairs = hosts.flatMap(host => pageRoutes.map(route => ({ host, route })))
  const found: Recording['indexable'] = []

  for (const { host, route } of pairs) {
    const { headers } = await ask({ host, path: route })
    if (headers['x-robots-tag'] === undefined) found.push({ host, route })
  }

  return found
}

async function recordEntry(ask: Ask, host: string): Promise<Recording['entry']> {
  const { headers } = await ask({ host, path: '/' })
  return {
    location: headers.location ?? routeTable.entry.path,
    cache: headers['cache-control'] ?? '',
  }
}
