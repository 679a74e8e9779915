import {
  constants,
  createPrivateKey,
  type KeyObject,
  privateEncrypt,
  X509Certificate,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import forge from 'node-forge'

/** Wraps a profile in CMS SignedData (DER), so that iOS shows who it comes from. */
export type SignProfile = (profile: string) => Buffer

/** Paths of PEM files (WEBCLIP_*_FILE). */
export type SignerFiles = { cert: string; key: string; chain: string | undefined }

/**
 * Reads certificate and key once. RSA only, intermediates too: node-forge knows no other.
 *
 * @throws Error naming the file that cannot be used
 */
export function loadProfileSigner({ cert, key, chain }: SignerFiles): SignProfile {
  const certificate = new X509Certificate(readFileSync(cert))
  const privateKey = createPrivateKey(readFileSync(key))
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error(`${key} is not an RSA key`)
  if (!certificate.checkPrivateKey(privateKey)) throw new Error(`${key} is not the key of ${cert}`)
  const leaf = parseCertificate(certificate.toString(), cert)
  const others = chain === undefined ? [] : readChain(chain)
  return profile => sign(profile, { leaf, others, key: toForgeKey(privateKey) })
}

type Identity = {
  leaf: forge.pki.Certificate
  others: readonly forge.pki.Certificate[]
  key: forge.pki.rsa.PrivateKey
}

function sign(profile: string, { leaf, others, key }: Identity): Buffer {
  const { oids } = forge.pki
  const message = forge.pkcs7.createSignedData()
  message.content = forge.util.createBuffer(profile, 'utf8')
  for (const certificate of [leaf, ...others]) message.addCertificate(certificate)
  message.addSigner({
    key,
    certificate: leaf,
    digestAlgorithm: oids.sha256 ?? '',
    authenticatedAttributes: [
      { type: oids.contentType ?? '', value: oids.data ?? '' },
      { type: oids.messageDigest ?? '' },
      { type: oids.signingTime ?? '' },
    ],
  })
  message.sign()
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'latin1')
}

/** DER of `DigestInfo` up to the digest, for SHA-256 (RFC 8017 §9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * A key as node-forge uses one for signing, with the arithmetic done by OpenSSL: in JavaScript it
 * would hold every other request up for tens of milliseconds.
 */
function toForgeKey(key: KeyObject): forge.pki.rsa.PrivateKey {
  const signer = {
    sign(md: forge.md.MessageDigest): string {
      const digest = Buffer.from(md.digest().getBytes(), 'latin1')
      const input = Buffer.concat([digestInfo, digest])
      return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, input).toString('latin1')
    },
  }
  // Signing calls nothing but `sign`; the numbers of the key stay where they are.
  return signer as unknown as forge.pki.rsa.PrivateKey
}

function readChain(path: string): forge.pki.Certificate[] {
  const blocks = readFileSync(path, 'utf8').match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  )
  if (!blocks) throw new Error(`${path} holds no certificate`)
  return blocks.map(block => parseCertificate(block, path))
}

function parseCertificate(pem: string, path: string): forge.pki.Certificate {
  try {
    return forge.pki.certificateFromPem(pem)
  } catch (cause) {
    throw new Error(`${path} holds a certificate without an RSA key`, { cause })
  }
}
