import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import { isLanguage, type Language } from '@livery/contract/languages.ts'
import {
  givenAnswersId,
  givenCalls,
  givenFirstGames,
  isHomePath,
} from '@livery/contract/text/given-answers.ts'
import { toInlineJson } from '@livery/contract/text/html.ts'
import { LRUCache } from 'lru-cache'
import { type Encoding, type PreparedBody, toEtag } from '#answers/prepared-file.ts'
import type { RequestContext } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { buildHomeLinks, fillHomeLinks, type HomeLinks } from './home-links.ts'

/** Fetches a public call's response for a merchant. @throws Error unless it is a JSON object */
export type FetchAnswer = (
  tenant: Tenant,
  language: Language,
  url: string,
) => Promise<Record<string, unknown>>

export type PageOutcome = 'composed' | 'withheld' | 'failed'

type Options = {
  fetchAnswer: FetchAnswer
  /** Called with each attempt's outcome; `ms` is the time that composing took. */
  count(outcome: PageOutcome, ms: number): void
  /** Monotonic clock in milliseconds. */
  now?: () => number
  /** The clock for `data-given-at`, in Unix milliseconds. */
  unixNow?: () => number
}

export type PageAnswers = {
  /**
   * Returns home's page with the platform's responses embedded, or undefined if the painted page
   * must be sent. The merchant's pack must be loaded.
   */
  find(
    tenant: Tenant,
    context: RequestContext,
    page: { isIndexable: boolean; encodings: readonly Encoding[] },
  ): PreparedBody | undefined
}

/** A merchant's responses are fetched at most this often, and only when a visitor requests home. */
const refreshMs = 30_000
/** Older responses are not sent. */
const sentMs = 60_000

/** Bounds the memory: a merchant takes at most about 50 kB. */
const maxMerchants = 1_000
/** Responses above this total size would delay the first paint more than they save. */
const maxBytes = 49_152

type PageParts = {
  /** The start of the page's root element. */
  mark: string
  links: HomeLinks
  /** The element that contains the responses, at the end of the page. */
  element: string
}

type Entry = {
  triedAtMs: number
  fetchedAtMs: number
  parts: PageParts | undefined
  bodies: Map<string, PreparedBody>
}

const identityOnly: readonly Encoding[] = ['identity']

/**
 * Embeds in home's page the platform's responses to the calls that a visitor's home starts with, so
 * that home is complete as soon as the app has loaded, and fills its placeholders with links until
 * then. The page is public: it contains only responses to a visitor without a session, in the
 * merchant's default language. Only navigations receive it, because the service worker must store
 * the painted page (decision 0106).
 */
export function createPageAnswers({
  fetchAnswer,
  count,
  now = () => performance.now(),
  unixNow = Date.now,
}: Options): PageAnswers {
  const entries = new LRUCache<string, Entry>({ max: maxMerchants })

  /**
   * Each build of the page has its own entry, because a canary is served along with the current
   * release.
   */
  function open({ code, buildId }: Tenant): Entry {
    const key = `${code} ${buildId}`
    const known = entries.get(key)
    if (known) return known
    const entry: Entry = {
      triedAtMs: Number.NEGATIVE_INFINITY,
      fetchedAtMs: 0,
      parts: undefined,
      bodies: new Map(),
    }
    entries.set(key, entry)
    return entry
  }

  async function refresh(entry: Entry, tenant: Tenant): Promise<void> {
    const startedAtMs = now()
    entry.triedAtMs = startedAtMs

    try {
      const answers = await fetchAnswers(tenant, fetchAnswer)
      const composingAtMs = now()
      entry.parts = answers && buildParts(answers, unixNow())
      entry.fetchedAtMs = startedAtMs
      entry.bodies.clear()
      count(entry.parts ? 'composed' : 'withheld', now() - composingAtMs)
    } catch {
      // The responses are optional: without them, the painted page is sent, and the app makes the
      // calls.
      count('failed', 0)
    }
  }

  return {
    find(tenant, { path, scan, isPreview }, { isIndexable, encodings }) {
      if (scan.fetchDest !== 'document' || isPreview || !isHomePath(path)) return undefined

      const entry = open(tenant)
      const nowMs = now()
      if (nowMs - entry.triedAtMs >= refreshMs) void refresh(entry, tenant)
      if (!entry.parts || nowMs - entry.fetchedAtMs >= sentMs) return undefined

      const [encoding = 'identity'] = encodings
      const key = `${encoding} ${isIndexable}`
      const known = entry.bodies.get(key)
      if (known) return known

      const page = tenant.page(isIndexable, identityOnly)
      const made = composeBody(page, entry.parts, encoding)
      entry.bodies.set(key, made)

      return made
    },
  }
}

type Answers = { language: Language; byUrl: Record<string, unknown> }

/**
 * Fetches the responses for the page. Returns undefined if the page must not contain any: if the
 * site is closed for maintenance or restricts regions, the app must first request the visitor's own
 * status.
 */
async function fetchAnswers(tenant: Tenant, ask: FetchAnswer): Promise<Answers | undefined> {
  const html = tenant.page(false, identityOnly).body.toString('utf8')
  const language = / data-languages="([^, "]+)/.exec(html)?.[1]
  if (!isLanguage(language)) return undefined

  const { value: status } = await ask(
    tenant,
    language,
    `${siteEndpoints.status.path}?device=MOBILE`,
  )
  // The app reads the same two fields from the visitor's own status.
  const { maintenance, regionRestriction } = (status ?? {}) as Record<string, unknown>
  if (maintenance !== false || regionRestriction !== false) return undefined

  const urls = html.includes(' data-skin="arena"') ? givenCalls : [...givenCalls, givenFirstGames]
  const byUrl = Object.fromEntries(
    await Promise.all(urls.map(async url => [url, await ask(tenant, language, url)] as const)),
  )

  return { language, byUrl }
}

function buildParts({ language, byUrl }: Answers, atMs: number): PageParts | undefined {
  const json = toInlineJson(byUrl)
  if (Buffer.byteLength(json) > maxBytes) return undefined
  return {
    mark: `<html data-given="${language}" data-given-at="${atMs}"`,
    links: buildHomeLinks(byUrl, atMs),
    element: `<script type="application/json" id="${givenAnswersId}">${json}</script></body>`,
  }
}

const brotli = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
}

const encoders: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: bytes => brotliCompressSync(bytes, brotli),
  // zlib returns a slice of a larger buffer, which would stay in memory.
  gzip: bytes => Buffer.from(gzipSync(bytes)),
  identity: bytes => bytes,
}

/** Fields that depend on the body's bytes. */
const ofBody: ReadonlySet<string> = new Set(['ETag', 'Content-Length', 'Vary'])

function composeBody(
  painted: PreparedBody,
  { mark, links, element }: PageParts,
  encoding: Encoding,
): PreparedBody {
  const html = fillHomeLinks(painted.body.toString('utf8'), links)
  // Functions, because a replacement string may contain `$`.
  const page = html.replace('<html', () => mark).replace(/<\/body>(?=<\/html>\s*$)/, () => element)
  const body = encoders[encoding](Buffer.from(page))
  const etag = toEtag(hash('sha256', body))
  const shared = ['ETag', etag, 'Vary', 'Accept-Encoding, Sec-Fetch-Dest']
  const ofEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]

  return {
    etag,
    cacheControl: painted.cacheControl,
    body,
    headers: [
      ...withoutBodyFields(painted.headers),
      ...shared,
      ...ofEncoding,
      ...['Content-Length', String(body.length)],
    ],
    notModifiedHeaders: [...withoutBodyFields(painted.notModifiedHeaders), ...shared],
  }
}

function withoutBodyFields(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !ofBody.has(headers[index - (index % 2)] ?? ''))
}
