import type { Feedback, FeedbackRequest } from '@livery/contract/platform/feedback.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'

/** The typed feedback. `picture` is a data URL, or empty without an image. */
export type NewFeedback = { topic: FeedbackRequest['topic']; content: string; picture: string }

export type FeedbackPorts = {
  /** @throws PlatformError if the platform refuses or cannot be reached. */
  send: (request: FeedbackRequest) => Promise<Feedback>
  createId: () => string
}

/**
 * Sends feedback. Unchanged feedback keeps its `requestId` until a response arrives, so that a
 * retry after a lost response does not create a second entry.
 */
export function createFeedbackSending(
  ports: FeedbackPorts,
): (feedback: NewFeedback) => Promise<{ kind: 'done' }> {
  let open: { of: string; requestId: string } | undefined
  return async feedback => {
    const of = JSON.stringify(feedback)
    if (open?.of !== of) open = { of, requestId: ports.createId() }
    await ports.send(buildFeedbackRequest(feedback, open.requestId))
    open = undefined
    return { kind: 'done' }
  }
}

function buildFeedbackRequest(
  { topic, content, picture }: NewFeedback,
  requestId: string,
): FeedbackRequest {
  return {
    requestId,
    topic,
    content: cleanField(content, 'prose'),
    ...(picture !== '' && { picture }),
  }
}
