/** Builders for help content in several languages. */
import type { HelpQuestion, HelpTopic } from '@livery/contract/platform/help.ts'
import { type Localisable, type LocalText, mapText } from '#text/localise.ts'

export type HelpPlan = {
  brand: string
  /** The smallest deposit, formatted for players. */
  minimum: string
}

type Questions = Record<string, { question: LocalText; answer: LocalText }>

/** Builds a topic; the keys of `questions` become their ids. */
export function topic(id: string, title: LocalText, questions: Questions): Localisable<HelpTopic> {
  return {
    id,
    title,
    questions: Object.entries(questions).map(([key, { question, answer }]) =>
      buildQuestion(key, question, answer),
    ),
  }
}

/**
 * Builds a question: one paragraph per line; a line that starts with a dash becomes a list item.
 */
function buildQuestion(
  id: string,
  question: LocalText,
  answer: LocalText,
): Localisable<HelpQuestion> {
  return { id, question, answer: mapText(answer, toHtml) }
}

function toHtml(words: string): string {
  return words
    .split('\n')
    .map(line => (line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`))
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, items => `<ul>${items}</ul>`)
}
