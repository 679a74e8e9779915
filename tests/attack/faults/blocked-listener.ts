/**
 * Simulates a frozen platform: the port accepts connections until the backlog is full, and then
 * accepts no more.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'

export type BlockedListener = { url: string; stop: () => Promise<void> }

const frozen = `
const { parentPort } = require('node:worker_threads')
const server = require('node:net').createServer()
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port)
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
})`

const enoughToFill = 8

export async function startBlockedListener(): Promise<BlockedListener> {
  const worker = new Worker(frozen, { eval: true })
  // The worker sends a single message, which contains the port.
  const [port] = (await once(worker, 'message')) as [number]
  const waiting = Array.from({ length: enoughToFill }, () => fill(port))

  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of waiting) socket.destroy()
      await worker.terminate()
    },
  }
}

function fill(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  return socket
}
