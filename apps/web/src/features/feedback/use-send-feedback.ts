import { createUuid } from '#lib/create-uuid.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useSubmit } from '#platform/forms/use-submit.ts'
import { createFeedbackSending } from './feedback-sending.ts'

const sending = createFeedbackSending({
  send: body => memberPlatform.call('feedback', { body }),
  createId: createUuid,
  later: (ms, run) => void setTimeout(run, ms),
})

/** Feedback, as the submit of a form. */
export function useSendFeedback() {
  return useSubmit(sending)
}
