import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { contextOf, type RequestContext } from './request-context.ts'

/** Called once an exchange is over, however it ended. */
export type OnRequestEnd = (context: RequestContext, durationMs: number) => void

export type WatchResponse = (response: ServerResponse) => void

/**
 * Creates the function that watches a response. `close` is emitted after `finish` and also when the
 * client disconnected, so no other event is needed; one listener serves all responses.
 */
export function createResponseWatch(onRequestEnd: OnRequestEnd): WatchResponse {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()

  function onClose(this: ServerResponse): void {
    const context = contextOf(this.req)
    if (context.queuePlace > 0) queues.get(this.req.socket)?.delete(this)
    // An error that was written without the response object has already set its status.
    context.status = this.writableFinished ? this.statusCode : context.status || 499
    context.activeResponse?.end()
    onRequestEnd(context, performance.now() - context.startedAtMs)
  }

  /**
   * Watches the response to a pipelined request, which does not have a socket until the earlier
   * responses are sent. If the connection ends first, Node does not emit any event for it.
   */
  function watchQueued(response: ServerResponse): void {
    const { socket } = response.req
    const queue = queues.get(socket) ?? beginQueue(socket)
    queue.add(response)
    contextOf(response.req).queuePlace = queue.size
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
