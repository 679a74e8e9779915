import type { HelpTopic } from '@livery/contract/platform/help.ts'
import { foldText } from '#lib/fold-text.ts'
import { readHtmlText } from '#lib/html-text.ts'

/**
 * Finds the questions that match every word of `text` in the question, answer or topic title. Omits
 * topics without a match. An empty text finds all questions.
 */
export function searchHelp(topics: readonly HelpTopic[], text: string): HelpTopic[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return topics
    .map(topic => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const said = foldText(`${topic.title} ${question} ${readHtmlText(answer)}`)
        return words.every(word => said.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
