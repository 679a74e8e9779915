import { constants, type KeyObject, privateEncrypt } from 'node:crypto'
import forge from 'node-forge'

/** Wraps a profile in CMS SignedData (DER), so that iOS shows who signed the profile. */
export type SignProfile = (profile: string) => Buffer

type Certificate = forge.pki.Certificate
type Identity = { leaf: Certificate; others: readonly Certificate[]; key: KeyObject }

/**
 * Creates the signer. All certificates, including intermediate certificates, must use RSA, because
 * node-forge does not support other keys.
 */
export function createProfileSigner({ leaf, others, key }: Identity): SignProfile {
  return profile => sign(profile, { leaf, others, key: toForgeKey(key) })
}

/** @throws Error if the certificate's key is of another type */
export function parseCertificate(pem: string): Certificate {
  try {
    return forge.pki.certificateFromPem(pem)
  } catch (cause) {
    throw new Error('contains a certificate without an RSA key', { cause })
  }
}

type Signing = {
  leaf: Certificate
  others: readonly Certificate[]
  key: forge.pki.rsa.PrivateKey
}

function sign(profile: string, { leaf, others, key }: Signing): Buffer {
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

/** DER prefix of `DigestInfo` for SHA-256, up to the digest (RFC 8017 §9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/**
 * Returns a signing key in node-forge's format that signs with OpenSSL, because the JavaScript
 * implementation would block all other requests for tens of milliseconds.
 */
function toForgeKey(key: KeyObject): forge.pki.rsa.PrivateKey {
  const signer = {
    sign(md: forge.md.MessageDigest): string {
      const digest = Buffer.from(md.digest().getBytes(), 'latin1')
      const input = Buffer.concat([digestInfo, digest])
      return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, input).toString('latin1')
    },
  }
  // Signing calls only `sign`, so the key does not need its other properties.
  return signer as unknown as forge.pki.rsa.PrivateKey
}
