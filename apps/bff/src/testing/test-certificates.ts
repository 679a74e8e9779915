import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

export type TestCertificates = {
  /**
   * PEM of the root certificate. The other fields contain a leaf certificate for the requested
   * names and its key.
   */
  root: string
  cert: string
  /** A self-signed certificate with the same key and names. */
  selfSigned: string
  key: string
}

const dayMs = 86_400_000

/**
 * Creates a certificate authority for one test. OpenSSL generates the keys, because key generation
 * in JavaScript is slow.
 * @param days until the certificates expire; if negative, they have already expired
 */
export function makeCertificates(names: readonly string[], days = 1): TestCertificates {
  const root = makeKeys()
  const leaf = makeKeys()
  const rootCert = sign(
    { subject: 'Test Root', keys: root, extensions: rootExtensions, days },
    root,
  )
  const subject = {
    subject: names[0] ?? 'leaf',
    keys: leaf,
    extensions: toLeafExtensions(names),
    days,
  }
  const leafCert = sign(subject, root, rootCert)

  return {
    root: forge.pki.certificateToPem(rootCert),
    cert: forge.pki.certificateToPem(leafCert),
    selfSigned: forge.pki.certificateToPem(sign(subject, leaf)),
    key: leaf.pem,
  }
}

type Keys = { pem: string; own: forge.pki.rsa.PrivateKey; open: forge.pki.PublicKey }
type Subject = { subject: string; keys: Keys; extensions: object[]; days: number }

const rootExtensions = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, critical: true },
]

function toLeafExtensions(names: readonly string[]): object[] {
  return [
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true, emailProtection: true },
    { name: 'subjectAltName', altNames: names.map(value => ({ type: 2, value })) },
  ]
}

function makeKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const open = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { pem, own: forge.pki.privateKeyFromPem(pem), open: forge.pki.publicKeyFromPem(open) }
}

function sign(
  { subject, keys, extensions, days }: Subject,
  issuer: Keys,
  issuerCert?: forge.pki.Certificate,
): forge.pki.Certificate {
  const cert = forge.pki.createCertificate()
  cert.publicKey = keys.open
  cert.serialNumber = issuerCert ? '02' : '01'
  cert.validity.notBefore = new Date(Date.now() - 100 * dayMs)
  cert.validity.notAfter = new Date(Date.now() + days * dayMs)
  cert.setSubject([{ name: 'commonName', value: subject }])
  cert.setIssuer(issuerCert?.subject.attributes ?? cert.subject.attributes)
  cert.setExtensions(extensions)
  cert.sign(issuer.own, forge.md.sha256.create())

  return cert
}
