import { randomBytes } from 'node:crypto'

const sane = /^[\w.-]{8,64}$/

/**
 * Makes request ids: random per process, counted within it. An incoming id is kept only when it
 * comes from a trusted proxy and is plain text, because it is written into logs and headers.
 */
export function createRequestIds(): (incoming: string | undefined, trusted: boolean) => string {
  const processId = randomBytes(6).toString('hex')
  let count = 0
  return (incoming, trusted) => {
    if (trusted && incoming !== undefined && sane.test(incoming)) return incoming
    count += 1
    return `${processId}-${count.toString(36)}`
  }
}
