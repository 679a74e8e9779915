import type { Feedback, FeedbackRequest } from '@livery/contract/platform/feedback.ts'

export type StoredFeedback = Feedback & { userName: string; requestId: string; picture?: string }

type Place = { feedback: StoredFeedback[] }

/** Stores new feedback; for a repeated request, returns the feedback already stored. */
export function keepFeedback(
  { feedback }: Place,
  userName: string,
  { requestId, topic, content, picture }: FeedbackRequest,
  nowMs: number,
): Feedback {
  const known = feedback.find(one => one.userName === userName && one.requestId === requestId)
  if (known) return pickShownFeedback(known)

  const kept = {
    id: `f${feedback.length + 1}`,
    userName,
    requestId,
    topic,
    content,
    at: new Date(nowMs).toISOString(),
    hasPicture: picture !== undefined,
    ...(picture !== undefined && { picture }),
  }

  feedback.push(kept)

  return pickShownFeedback(kept)
}

/** Returns a player's own feedback, newest first. */
export function listFeedback({ feedback }: Place, userName: string): Feedback[] {
  return feedback
    .filter(one => one.userName === userName)
    .map(pickShownFeedback)
    .reverse()
}

/** Replies, as QA, to all feedback without a reply; returns the number of replies. */
export function answerFeedback({ feedback }: Place, text: string, nowMs: number): number {
  const waiting = feedback.filter(({ answer }) => answer === undefined)
  for (const one of waiting) one.answer = { text, at: new Date(nowMs).toISOString() }
  return waiting.length
}

function pickShownFeedback({
  id,
  topic,
  content,
  at,
  hasPicture,
  answer,
}: StoredFeedback): Feedback {
  return { id, topic, content, at, hasPicture, ...(answer && { answer }) }
}
