/** Builders of help in several languages. */
import type { HelpQuestion, HelpTopic } from '@livery/contract/platform/help.ts'
import type { Localisable, LocalText } from '#text/localise.ts'

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
  const html = Object.entries(answer).map(([language, words]) => [language, toHtml(words)])
  return { id, question, answer: { ...Object.fromEntries(html), EN: toHtml(answer.EN) } }
}

function toHtml(words: string): string {
  return words
    .split('\n')
    .map(line => (line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`))
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, items => `<ul>${items}</ul>`)
}
