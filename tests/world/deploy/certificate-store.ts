/**
 * Fills the edge's certificate store with certificates of Caddy's own authority, in the layout that
 * Caddy reads, because ten thousand handshakes would take minutes to fill it.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Validity = { from: Date; until: Date }

export type CertificateStore = {
  /** The folder with all of the edge's data. */
  folder: string
  /** The root certificate, as PEM. */
  root: string
  /** Writes a certificate for each name, and replaces earlier ones. */
  fill(names: readonly string[], validity: Validity): void
  /** Returns the version of each stored certificate by name. */
  versions(): ReadonlyMap<string, string>
}

const pemOf = (bytes: Buffer) => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** Opens the store of an edge that has run once in this folder, and so created its authority. */
export function openCertificateStore(edgeFolder: string): CertificateStore {
  const folder = join(edgeFolder, 'data', 'caddy')
  const authority = join(folder, 'pki', 'authorities', 'local')
  const certificates = join(folder, 'certificates', 'local')
  const read = (name: string) => readFileSync(join(authority, name), 'utf8')
  const own = { chain: read('intermediate.crt'), key: createPrivateKey(read('intermediate.key')) }
  const issuer = readSubject(own.chain)
  // One key for all names: the edge does the same work as with ten thousand keys.
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'sec1', format: 'pem' })
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' })

  return {
    folder,
    root: read('root.crt'),
    fill(names, validity) {
      for (const name of names) {
        const body = buildBody({ name, issuer, publicInfo, validity })
        const signature = sign('sha256', body, own.key)
        const bytes = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
        const place = join(certificates, name)
        mkdirSync(place, { recursive: true })
        writeFileSync(join(place, `${name}.crt`), pemOf(bytes) + own.chain)
        writeFileSync(join(place, `${name}.key`), key)
        writeFileSync(join(place, `${name}.json`), JSON.stringify({ sans: [name] }))
      }
    },
    versions() {
      const names = readdirSync(certificates)
      return new Map(names.map(name => [name, versionOf(join(certificates, name, `${name}.crt`))]))
    },
  }
}

function versionOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size}` : ''
}

/** Encodes a DER element. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

/** ecdsa-with-SHA256 (RFC 5758). */
const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

type Body = { name: string; issuer: Buffer; publicInfo: Buffer; validity: Validity }

/** Encodes a certificate without its signature (RFC 5280, TBSCertificate). */
function buildBody({ name, issuer, publicInfo, validity: { from, until } }: Body): Buffer {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 1
  const alternative = der(0x30, der(0x82, Buffer.from(name, 'latin1')))
  const subjectAlternativeName = Buffer.from('551d11', 'hex')
  const critical = der(0x01, Buffer.from([0xff]))
  const extension = der(0x30, der(0x06, subjectAlternativeName), critical, der(0x04, alternative))
  return der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    issuer,
    der(0x30, utcTime(from), utcTime(until)),
    der(0x30),
    publicInfo,
    der(0xa3, der(0x30, extension)),
  )
}

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

/** Returns a certificate's subject as DER, which is the sixth field of its body. */
function readSubject(pem: string): Buffer {
  const text = pem.replace(/-----END[\s\S]*/, '').replace(/-----BEGIN [A-Z ]+-----|\s/g, '')
  const certificate = readElement(Buffer.from(text, 'base64'), 0)
  const body = readElement(certificate.content, 0)
  let at = 0
  for (let field = 0; field < 5; field += 1) at = readElement(body.content, at).end
  return body.content.subarray(at, readElement(body.content, at).end)
}

function readElement(bytes: Buffer, at: number): { content: Buffer; end: number } {
  const first = bytes[at + 1] ?? 0
  const count = first < 128 ? 0 : first & 127
  const length = count === 0 ? first : bytes.readUIntBE(at + 2, count)
  const start = at + 2 + count
  return { content: bytes.subarray(start, start + length), end: start + length }
}
