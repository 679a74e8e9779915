/** Names as Docker's own server tells them: one name, the address of every container behind it. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export type NameServer = {
  port: number
  /** From now on the name leads there. */
  lead(addresses: readonly string[]): void
  stop(): Promise<void>
}

const typeA = 1

/** Answers every name alike: a resolver tries the name with its search domains first. */
export async function startNameServer(): Promise<NameServer> {
  let known: readonly string[] = []
  // Which of the two Caddy speaks to a resolver it was given differs by version.
  const overTcp = createServer(socket => {
    socket.on('data', message => {
      const answer = toAnswer(message.subarray(2), known)
      socket.write(Buffer.concat([Buffer.from([answer.length >> 8, answer.length & 255]), answer]))
    })
    socket.on('error', () => socket.destroy())
  })
  overTcp.listen(0, '127.0.0.1')
  await once(overTcp, 'listening')
  const { port } = overTcp.address() as AddressInfo // a TCP listener has no other kind
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
    async stop() {
      overUdp.close()
      overTcp.close()
      await once(overTcp, 'close')
    },
  }
}

/** RFC 1035: the head and the question again, then a record of a name at offset 12 for each address. */
function toAnswer(question: Buffer, addresses: readonly string[]): Buffer {
  const questionEnd = question.indexOf(0, 12) + 5
  const asked = question.subarray(12, questionEnd)
  const isA = asked.readUInt16BE(asked.length - 4) === typeA
  const records = (isA ? addresses : []).map(address =>
    Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  const head = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, asked, ...records])
}
