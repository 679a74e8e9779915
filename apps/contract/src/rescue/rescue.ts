/** The contract between the page, its worker and the pipeline for leaving a blocked domain. */
import type { Language } from '../languages.ts'

/** Only the worker responds to this path; without a worker it is an unknown app URL. */
export const rescuePath = '/m/rescue'

/** The id of the JSON element in the rescue page. */
export const rescueElementId = 'livery-rescue'

/** Sent by a page to its worker when its domain does not respond. */
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

/**
 * Placeholder for the domains in the painted page; the worker fills it in, like all placeholders
 * here.
 */
export const noDomains = '"domains":[]'

/** Placeholders for the content of the parts file (`RescueParts`). */
export const noTexts = '"texts":{}'
export const noStyle = '<style></style>'

/**
 * The part of the page that a color change does not affect, in a separate file. `texts`: JSON that
 * is safe to embed in HTML; `style`: content of a style element.
 */
export type RescueParts = { texts: string; style: string }

/** Placeholder for the page's script, which all merchants share. */
export const noScript = '<script></script>'

/**
 * A merchant's rescue page, a file that the merchant's worker caches (decision 0046).
 *
 * `csp`: without `connect-src`, which lists the domains at run time; `domains`: the merchant's
 * domains when the page was painted.
 */
export type RescueFile = { html: string; csp: string; domains: readonly string[] }
