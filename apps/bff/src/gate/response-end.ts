import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Visit, visitOf } from './request-context.ts'

/** Told about an exchange once it is over, however it ended. */
export type OnOver = (visit: Visit, durationMs: number) => void

export type WatchEnd = (response: ServerResponse) => void

/**
 * Makes the function that watches a response. `close` comes after `finish` as well as after a
 * client that left, so it is the only event to hear; one listener serves all responses.
 */
export function createEndWatch(onOver: OnOver): WatchEnd {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()

  function onClose(this: ServerResponse): void {
    const visit = visitOf(this.req)
    if (visit.queuePlace > 0) queues.get(this.req.socket)?.delete(this)
    // Whoever was told what is wrong past the response has that in the books already.
    visit.status = this.writableFinished ? this.statusCode : visit.status || 499
    visit.answering?.end()
    onOver(visit, performance.now() - visit.startedAtMs)
  }

  /**
   * The answer to a pipelined request has no socket until those before it are out. If the
   * connection ends first, Node never tells it so.
   */
  function watchQueued(response: ServerResponse): void {
    const { socket } = response.req
    const queue = queues.get(socket) ?? beginQueue(socket)
    queue.add(response)
    visitOf(response.req).queuePlace = queue.size
  }

  function beginQueue(socket: Socket): Set<ServerResponse> {
    const queue = new Set<ServerResponse>()
    queues.set(socket, queue)
    socket.once('close', () => {
      for (const queued of queue) {
        if (queued.socket === null) onClose.call(queued)
      }
    })
    return queue
  }

  return response => {
    response.on('close', onClose)
    if (response.socket === null) watchQueued(response)
  }
}
