/** Signs and revokes links that show one merchant in one release on a separate host. */
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import {
  createPreviewHost,
  type PreviewClaim,
  previewKeys,
  previewTokenField,
  readPreviewHost,
  readPreviewToken,
  revokeTokenField,
  type Sign,
  signPreviewToken,
} from '@livery/contract/preview/preview-link.ts'
import { readEnvironment } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'

const postTimeoutMs = 10_000

export type PreviewLink = { url: string; expiresAt: Date }

type Wanted = {
  merchant: string
  release: string
  hours: number
  /** Number of browsers that can open the link. Default: 1. */
  devices?: number
  /** The season whose look the link shows. Default: the usual look. */
  season?: string | undefined
  /** Port of a local BFF. Default: the port from the environment. */
  port?: number | undefined
}

/**
 * Signs a link. @throws OperatorError if the environment does not have a preview key or a preview
 * domain
 */
export function signLink({
  merchant,
  release,
  hours,
  devices = 1,
  season,
  port,
}: Wanted): PreviewLink {
  const [sign, domain] = [createSign(), readDomain()]
  const expiresAtS = Math.floor(Date.now() / 1_000) + hours * 3_600
  const host = createPreviewHost(domain, randomBytes(8).toString('hex'), expiresAtS, sign)
  const url = new URL(bffPaths.preview, buildSiteOrigin(host, port))
  url.searchParams.set(
    previewTokenField,
    signPreviewToken(
      'link',
      { host, merchant, release, devices, ...(season !== undefined && { season }) },
      sign,
    ),
  )

  return { url: url.href, expiresAt: new Date(expiresAtS * 1_000) }
}

/**
 * Ends a link and the previews in the browsers that opened the link. Returns what the link showed.
 *
 * @throws OperatorError for another URL, or if the link's server does not accept the revocation
 */
export async function revokeLink(link: string): Promise<PreviewClaim> {
  const [sign, domain] = [createSign(), readDomain()]
  const url = URL.canParse(link) ? new URL(link) : undefined
  const token = url?.searchParams.get(previewTokenField) ?? ''
  const host = url && readPreviewHost(url.hostname, domain)?.host
  const claim = host && readPreviewToken(token, host)?.claim
  if (!url || !claim) {
    throw new OperatorError(`--revoke: is not a preview link of ${domain}; give the complete link`)
  }

  const { merchant, release } = claim
  const revocation = signPreviewToken('revoke', { host, merchant, release }, sign)
  const status = await postForm(url, new URLSearchParams({ [revokeTokenField]: revocation }))
  if (status === 204) return claim

  throw new OperatorError(`--revoke: ${explainStatus(status, url.host)}`)
}

function explainStatus(status: number, host: string): string {
  if (status === 410) return 'the link has already ended'
  if (status === 403 || status === 421) {
    return `${host} does not know the key; set PREVIEW_KEYS and PREVIEW_DOMAIN as on the servers`
  }
  return `${host} returned ${status}; the link may still work, so revoke it again`
}

/** Sends a form to a link's host, and returns the status. */
function postForm(url: URL, form: URLSearchParams): Promise<number> {
  const isLocal = url.hostname.endsWith('.localhost')
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = send(
      new URL(bffPaths.preview, url),
      {
        method: 'POST',
        headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded' },
        timeout: postTimeoutMs,
        // Not every system resolves names below localhost.
        ...(isLocal && { hostname: '127.0.0.1' }),
      },
      answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )

    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', error => {
      reject(new OperatorError(`--revoke: ${url.host} cannot be reached: ${error.message}`))
    })
    sent.end(form.toString())
  })
}

function createSign(): Sign {
  const key = readKey()
  return text => createHmac('sha256', key).update(text).digest('hex')
}

/**
 * Reads the signing key. Links are signed with the first key; servers accept every configured key.
 */
function readKey(): string {
  const { PREVIEW_KEYS: given, PREVIEW_KEYS_FILE: path } = readEnvironment()
  const [key] = given ?? (path === undefined ? [] : readKeyFile(path))
  if (key !== undefined) return key
  throw new OperatorError(
    'PREVIEW_KEYS: is not set; give the servers and this command the same key, for example from: openssl rand -hex 32',
  )
}

function readKeyFile(path: string): readonly string[] {
  const { data, error } = previewKeys.safeParse(readText(path))
  if (data) return data
  throw new OperatorError(`PREVIEW_KEYS_FILE: ${path}: ${error.issues[0]?.message}`)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`PREVIEW_KEYS_FILE: ${path}: ${reason}`)
  }
}

function readDomain(): string {
  const { PREVIEW_DOMAIN, HOST_SUFFIX } = readEnvironment()
  const domain = PREVIEW_DOMAIN ?? HOST_SUFFIX
  if (domain !== '') return domain
  throw new OperatorError(
    'PREVIEW_DOMAIN: is required for preview links because HOST_SUFFIX is empty; for example preview.example.com',
  )
}

/** On a developer's machine, links point directly to the BFF, because there is no edge proxy. */
function buildSiteOrigin(host: string, port = readEnvironment().PORT): string {
  return host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`
}
