/** Signs links that show one merchant in one release on a separate host. */
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import {
  createPreviewHost,
  previewKeys,
  previewTokenField,
  signPreviewToken,
} from '@livery/contract/preview/preview-link.ts'
import { readEnvironment } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'

export type PreviewLink = { url: string; expiresAt: Date }

type Wanted = {
  merchant: string
  release: string
  hours: number
  /** Port of a local BFF. Default: the port from the environment. */
  port?: number | undefined
}

/**
 * Signs a link. @throws OperatorError if the environment does not have a preview key or a preview
 * domain
 */
export function signLink({ merchant, release, hours, port }: Wanted): PreviewLink {
  const [key, domain] = [readKey(), readDomain()]
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const expiresAtS = Math.floor(Date.now() / 1_000) + hours * 3_600
  const host = createPreviewHost(domain, randomBytes(8).toString('hex'), expiresAtS, sign)
  const url = new URL(bffPaths.preview, buildSiteOrigin(host, port))
  url.searchParams.set(
    previewTokenField,
    signPreviewToken('link', { host, merchant, release }, sign),
  )
  return { url: url.href, expiresAt: new Date(expiresAtS * 1_000) }
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
