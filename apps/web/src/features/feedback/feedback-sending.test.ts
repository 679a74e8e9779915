import type { Feedback, FeedbackRequest } from '@livery/contract/platform/feedback.ts'
import { expect, it } from 'vitest'
import { createFeedbackSending, type NewFeedback } from './feedback-sending.ts'

const typed: NewFeedback = { topic: 'game', content: ' It stops. ', picture: '' }
const answer: Feedback = { id: 'f1', topic: 'game', content: '', at: '', hasPicture: false }

function setUp(send: (request: FeedbackRequest) => Promise<Feedback>) {
  const sent: FeedbackRequest[] = []
  let ids = 0
  const sending = createFeedbackSending({
    send: request => {
      sent.push(request)
      return send(request)
    },
    createId: () => `request-${++ids}`,
  })

  return { sending, sent }
}

it('feedback contains the typed text, and the image field only if there is an image', async () => {
  const { sending, sent } = setUp(async () => answer)
  await sending(typed)
  await sending({ ...typed, picture: 'data:image/jpeg;base64,AA==' })

  expect(sent).toEqual([
    { requestId: 'request-1', topic: 'game', content: 'It stops.' },
    {
      requestId: 'request-2',
      topic: 'game',
      content: 'It stops.',
      picture: 'data:image/jpeg;base64,AA==',
    },
  ])
})

it("a retry after a lost response reuses the feedback's request id", async () => {
  let isLost = true
  const { sending, sent } = setUp(async () => {
    if (isLost) throw new Error('lost')
    return answer
  })

  await expect(sending(typed)).rejects.toThrow('lost')

  isLost = false
  await sending(typed)
  await sending(typed)

  expect(sent.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1', 'request-2'])
})

it('changed feedback gets a new request id', async () => {
  const { sending, sent } = setUp(() => Promise.reject(new Error('lost')))
  await sending(typed).catch(() => undefined)
  await sending({ ...typed, content: 'It went on.' }).catch(() => undefined)
  expect(sent.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-2'])
})
