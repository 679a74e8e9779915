import type { HelpTopic } from '@livery/contract/platform/help.ts'
import { foldText } from '#lib/fold-text.ts'
import { readHtmlText } from '#lib/html-text.ts'

/**
 * The questions that hold every word of `text`, in their own words, their answer or the title of
 * their topic; a topic without any is left out. An empty text finds all.
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
