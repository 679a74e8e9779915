/** The platform's response with the content of the help page. The schema is for tests and tools. */
import * as z from 'zod'

/** `answer` is HTML from the platform: sanitize it before display. */
const helpQuestion = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type HelpQuestion = z.infer<typeof helpQuestion>

/** A topic's questions, in the operator's order. */
export const helpTopic = z.object({
  id: z.string(),
  title: z.string(),
  questions: z.array(helpQuestion),
})
export type HelpTopic = z.infer<typeof helpTopic>
