/** The platform's answer that fills the page of help. The schema is for tests and tools. */
import * as z from 'zod'

/** `answer` is HTML from the platform: sanitise before showing. */
const helpQuestion = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type HelpQuestion = z.infer<typeof helpQuestion>

/** Questions of one topic, in the operator's order. */
export const helpTopic = z.object({
  id: z.string(),
  title: z.string(),
  questions: z.array(helpQuestion),
})
export type HelpTopic = z.infer<typeof helpTopic>
