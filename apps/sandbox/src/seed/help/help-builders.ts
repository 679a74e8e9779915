/** Builders of help in several languages. */
import type { HelpQuestion, HelpTopic } from '@livery/contract/platform/help.ts'
import { type Localisable, type LocalText, mapText } from '#text/localise.ts'

export type HelpPlan = {
  brand: string
  /** The smallest deposit, as players read it. */
  minimum: string
}

type Questions = Record<string, { question: LocalText; answer: LocalText }>

/** A topic; the keys of `questions` are their ids. */
export function topic(id: string, title: LocalText, questions: Questions): Localisable<HelpTopic> {
  return {
    id,
    title,
    questions: Object.entries(questions).map(([key, { question, answer }]) =>
      toQuestion(key, question, answer),
    ),
  }
}

/** One paragraph a line; a line that begins with a dash is an item of a list. */
function toQuestion(id: string, question: LocalText, answer: LocalText): Localisable<HelpQuestion> {
  return { id, question, answer: mapText(answer, toHtml) }
}

function toHtml(words: string): string {
  return words
    .split('\n')
    .map(line => (line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`))
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, items => `<ul>${items}</ul>`)
}
