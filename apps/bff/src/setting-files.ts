import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { previewKeys } from '@livery/contract/preview/preview-link.ts'
import { isSignedBy, parsePublicKeys } from '@livery/release/chain/verify-seal.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type ConversionTokens, parseConversionTokens } from '#conversions/conversion-tokens.ts'
import { createProfileSigner, parseCertificate, type SignProfile } from '#install/profile-signer.ts'
import { createPreviewSigner, type PreviewSigner } from '#previews/preview-signer.ts'
import { type Config, ConfigError } from '#settings/config.ts'

/**
 * How long before a certificate expires a warning is logged, so that there is time to obtain a new
 * certificate.
 */
const noticeMs = 30 * 86_400_000

/**
 * Checks every file that a setting names. An error prevents startup.
 * @throws ConfigError that names the setting, the file and the reason
 */
export function checkFiles(config: Config, log: Pick<FastifyBaseLogger, 'warn'>): void {
  loadAuthority(config)
  loadConversionTokens(config)
  loadPreviewKeys(config)
  loadIsSigned(config)
  loadReleaseKeys(config)
  if (!loadSigner(config)) return

  const { WEBCLIP_CERT_FILE: path = '' } = config
  const { validFrom, validTo } = new X509Certificate(readFileSync(path))
  const isGood = Date.parse(validFrom) <= Date.now() && Date.parse(validTo) > Date.now() + noticeMs
  if (!isGood) log.warn({ path, validFrom, validTo }, 'web clip certificate expires')
}

/** Loads the iOS web clip's signer. @throws ConfigError like `checkFiles` */
export function loadSigner(config: Config): SignProfile | undefined {
  const { WEBCLIP_CERT_FILE: cert, WEBCLIP_KEY_FILE: key, WEBCLIP_CHAIN_FILE: chain } = config
  if (cert === undefined || key === undefined) return undefined

  const [leaf = ''] = use('WEBCLIP_CERT_FILE', cert, parseCertificateBlocks)

  return createProfileSigner({
    leaf: use('WEBCLIP_CERT_FILE', cert, () => parseCertificate(leaf)),
    key: use('WEBCLIP_KEY_FILE', key, pem => parseKeyOf(new X509Certificate(leaf), pem)),
    others:
      use('WEBCLIP_CHAIN_FILE', chain, pem => parseCertificateBlocks(pem).map(parseCertificate)) ??
      [],
  })
}

/** Loads a PEM file with a CA to trust. @throws ConfigError like `checkFiles` */
export function loadAuthority({ OUTBOUND_CA_FILE: path }: Config): readonly string[] | undefined {
  return use('OUTBOUND_CA_FILE', path, parseCertificateBlocks)
}

/** Loads the events APIs' access tokens by merchant. @throws ConfigError like `checkFiles` */
export function loadConversionTokens({
  CONVERSION_TOKENS_FILE: path,
}: Config): ConversionTokens | undefined {
  return use('CONVERSION_TOKENS_FILE', path, parseConversionTokens)
}

/** Loads the signer of preview links. @throws ConfigError like `checkFiles` */
export function loadPreviewSigner(config: Config): PreviewSigner {
  const { PREVIEW_DOMAIN: domain = config.HOST_SUFFIX } = config
  return createPreviewSigner({ keys: loadPreviewKeys(config), domain })
}

/** Loads the preview keys. Returns an empty list if previews are disabled. */
function loadPreviewKeys({
  PREVIEW_KEYS: given,
  PREVIEW_KEYS_FILE: path,
}: Config): readonly string[] {
  return given ?? use('PREVIEW_KEYS_FILE', path, parsePreviewKeys) ?? []
}

/**
 * Loads the function that checks journal signatures. Returns undefined without a configured key.
 * @throws ConfigError like `checkFiles`
 */
export function loadIsSigned({
  JOURNAL_PUBLIC_KEY_FILE: path,
}: Config): ((hash: string, signature: string) => boolean) | undefined {
  const keys = use('JOURNAL_PUBLIC_KEY_FILE', path, parsePublicKeys)
  if (keys === undefined) return undefined
  return (hash, signature) => isSignedBy(keys, Buffer.from(hash), Buffer.from(signature, 'base64'))
}

/**
 * Loads the keys of which one must have signed a release. Returns undefined if unsigned releases
 * are served.
 * @throws ConfigError like `checkFiles`
 */
export function loadReleaseKeys({
  RELEASE_PUBLIC_KEY_FILE: path,
}: Config): readonly KeyObject[] | undefined {
  return use('RELEASE_PUBLIC_KEY_FILE', path, parsePublicKeys)
}

function parsePreviewKeys(text: string): readonly string[] {
  const { data, error } = previewKeys.safeParse(text)
  if (!data) throw new Error(error?.issues[0]?.message)
  return data
}

function use<T>(setting: string, path: string, parse: (pem: string) => T): T
function use<T>(setting: string, path: string | undefined, parse: (pem: string) => T): T | undefined
function use<T>(setting: string, path: string | undefined, parse: (pem: string) => T) {
  if (path === undefined) return undefined
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ConfigError([`${setting}: ${path}: ${describeError(error)}`])
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function parseCertificateBlocks(pem: string): readonly string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (!blocks) throw new Error('does not contain a PEM certificate')
  for (const block of blocks) new X509Certificate(block)
  return blocks
}

function parseKeyOf(certificate: X509Certificate, pem: string): KeyObject {
  // OpenSSL would wait for a password on the terminal.
  if (pem.includes('ENCRYPTED')) throw new Error('is encrypted; use an unencrypted key')
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('is not an RSA key')
  if (!certificate.checkPrivateKey(key)) throw new Error('does not match the certificate')
  return key
}
