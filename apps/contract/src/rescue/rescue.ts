/** The agreement of the page, its worker and the pipeline about leaving a blocked domain. */
import type { Language } from '../languages.ts'

/** Answered by the worker alone; without one it is an unknown address of the app. */
export const rescuePath = '/m/rescue'

/** The id of the JSON element in the rescue page. */
export const rescueElementId = 'livery-rescue'

/** A page tells its worker that its domain does not answer. */
export const doubtMessage = 'DOMAIN_DOUBT'

export type RescueText = {
  title: string
  body: string
  noneTitle: string
  none: string
  retry: string
}

/** The content of that element. */
export type PaintedRescue = {
  platformCode: string
  defaultLanguage: Language
  texts: Partial<Record<Language, RescueText>>
  /** The merchant's other domains. */
  domains: string[]
}

/** Placeholder of the domains in the painted page, which the worker fills in, as all of them. */
export const noDomains = '"domains":[]'

/** Placeholders of what the file of its parts has. */
export const noTexts = '"texts":{}'
export const noStyle = '<style></style>'

/**
 * The part of the page that a change of colour leaves as it is, a file of its own. `texts`: JSON that may stand
 * in HTML; `style`: of a style element.
 */
export type RescueParts = { texts: string; style: string }

/** Placeholder of its script, which all merchants share. */
export const noScript = '<script></script>'

/**
 * The rescue page of a merchant, a file that its worker keeps (decision 0046).
 *
 * `csp`: without `connect-src`, which names the domains of the day; `domains`: those of the merchant when
 * it was painted.
 */
export type RescueFile = { html: string; csp: string; domains: readonly string[] }
