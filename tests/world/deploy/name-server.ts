/** Serves names like Docker's own name server: one name resolves to every container's address. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export type NameServer = {
  port: number
  /** Makes every name resolve to these addresses from now on, and replaces all earlier records. */
  lead(addresses: readonly string[]): void
  /** Makes only these names resolve from now on. */
  know(records: Records): void
  stop(): Promise<void>
}

/** For each name, the addresses in its A records, or the name in its CNAME record. */
type Records = Readonly<Record<string, readonly string[] | string>>

const typeA = 1
const typeCname = 5

/**
 * Starts the server. At first the server gives every name the same response, because a resolver
 * first tries the name with its search domains.
 */
export async function startNameServer(): Promise<NameServer> {
  let known: readonly string[] | Records = []
  // Depending on its version, Caddy uses TCP or UDP for a configured resolver.
  const overTcp = createServer(socket => {
    socket.on('data', message => {
      const answer = toAnswer(message.subarray(2), known)
      socket.write(Buffer.concat([Buffer.from([answer.length >> 8, answer.length & 255]), answer]))
    })
    socket.on('error', () => socket.destroy())
  })

  overTcp.listen(0, '127.0.0.1')
  await once(overTcp, 'listening')
  const { port } = overTcp.address() as AddressInfo // a TCP listener always has an AddressInfo
  const overUdp = createSocket('udp4')
  overUdp.on('message', (question, from) => {
    overUdp.send(toAnswer(question, known), from.port, from.address)
  })
  overUdp.bind(port, '127.0.0.1')
  await once(overUdp, 'listening')

  return {
    port,
    lead: addresses => {
      known = addresses
    },
    know: records => {
      known = records
    },
    async stop() {
      overUdp.close()
      overTcp.close()
      await once(overTcp, 'close')
    },
  }
}

type Known = readonly string[] | Records
type Found = { type: number; data: Buffer; owner: Buffer }

const noSuchName = 3

/**
 * Builds a response (RFC 1035): the header, the question, and then a record for each address and
 * each CNAME.
 */
function toAnswer(question: Buffer, known: Known): Buffer {
  const questionEnd = question.indexOf(0, 12) + 5
  const asked = question.subarray(12, questionEnd)
  const isA = asked.readUInt16BE(asked.length - 4) === typeA
  const found = find(readName(asked), Buffer.from([0xc0, 12]), known)
  const records = (found ?? []).filter(({ type }) => type === typeCname || isA).map(toRecord)
  const code = found === undefined ? noSuchName : 0
  const head = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80 + code])
  const counts = Buffer.from([0, 1, 0, records.length, 0, 0, 0, 0])

  return Buffer.concat([head, counts, asked, ...records])
}

/** Returns a name's records; `undefined` if the name does not exist. */
function find(name: string, owner: Buffer, known: Known): Found[] | undefined {
  const value = Array.isArray(known) ? known : (known as Records)[name]
  if (value === undefined) return undefined

  if (typeof value === 'string') {
    const data = writeName(value)
    return [{ type: typeCname, data, owner }, ...(find(value, data, known) ?? [])]
  }

  return value.map(address => {
    return { type: typeA, data: Buffer.from(address.split('.').map(Number)), owner }
  })
}

function toRecord({ type, data, owner }: Found): Buffer {
  return Buffer.concat([owner, Buffer.from([0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data])
}

function readName(bytes: Buffer): string {
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0)) {
    labels.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString('latin1'))
  }
  return labels.join('.').toLowerCase()
}

function writeName(name: string): Buffer {
  const labels = name.split('.').map(label => [Buffer.from([label.length]), Buffer.from(label)])
  return Buffer.concat([...labels.flat(), Buffer.from([0])])
}
