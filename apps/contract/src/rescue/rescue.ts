/** The contract between the page, its worker and the pipeline for leaving a blocked domain. */
import type { Language } from '../languages.ts'

/** Only the worker responds to this path; without a worker, the path is an unknown app URL. */
export const rescuePath = '/m/rescue'

/** The id of the JSON element in the rescue page. */
export const rescueElementId = 'livery-rescue'

/** The message that a page sends to its service worker when the page's domain does not respond. */
export const doubtMessage = 'DOMAIN_DOUBT'

export type RescueText = {
  title: string
  body: string
  noneTitle: string
  none: string
  retry: string
}

/** The content of the rescue page's JSON element. */
export type PaintedRescue = {
  platformCode: string
  defaultLanguage: Language
  texts: Partial<Record<Language, RescueText>>
  /** The merchant's other domains. */
  domains: string[]
}

/**
 * Placeholder for the domains in the painted page. The worker fills in this placeholder and the
 * other placeholders in this module.
 */
export const noDomains = '"domains":[]'

/** Placeholders for the content of the parts file (`RescueParts`). */
export const noTexts = '"texts":{}'
export const noStyle = '<style></style>'

/**
 * The parts of the rescue page that a color change does not affect, stored in a separate file.
 * `texts`: JSON that is safe to embed in HTML; `style`: content of a style element.
 */
export type RescueParts = { texts: string; style: string }

/** Placeholder for the page's script, which all merchants share. */
export const noScript = '<script></script>'

/**
 * A merchant's rescue page, a file that the merchant's worker caches (decision 0046). `csp` does
 * not include `connect-src`, because that directive lists the domains at run time. `domains` are
 * the merchant's domains when the page was painted.
 */
export type RescueFile = { html: string; csp: string; domains: readonly string[] }
