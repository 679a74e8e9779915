/** Checks every URL with `safeLink`. Runs in Node, and also bundled in a browser. */
import { findExternalReturnUrl } from '../../../apps/web/src/features/account/after-login/after-login-redirect.ts'
import { safeLink } from '../../../apps/web/src/lib/addresses/safe-link.ts'
import { facts, generateAddresses, rules, toInputs, token, type UrlCase } from './addresses.ts'

export type Judgement = {
  judged: number
  /** Targets of the links that `safeLink` allows, by index in the list of URLs. */
  followed: Record<number, string>
  /** URLs that would send the token to a site that is not allowed. */
  leaks: string[]
}

export function judge(cases: readonly (UrlCase | string)[], generated: number): Judgement {
  const inputs = toInputs(cases)
  const result: Judgement = { judged: 0, followed: {}, leaks: [] }
  for (const text of inputs) add(result, text)
  for (const text of generateAddresses(inputs, generated)) add(result, text)
  return result
}

function add(result: Judgement, text: string): void {
  const link = safeLink(text, rules)
  const sent = findExternalReturnUrl(text, facts, rules)
  if (link) result.followed[result.judged] = `${link.kind} ${link.href} ${sent ?? ''}`
  if (isLeak(link?.href, sent)) result.leaks.push(text)
  result.judged += 1
}

/**
 * Checks the result independently of `safeLink`: compares only the origin that a URL parser
 * returns.
 */
function isLeak(href: string | undefined, sent: string | undefined): boolean {
  const known = [rules.own, ...rules.allowed.map(({ origin }) => origin)]
  if (href !== undefined && !known.includes(new URL(href).origin)) return true
  if (sent === undefined || !sent.includes(token)) return false
  const receivers = rules.allowed.filter(one => one.receivesToken).map(({ origin }) => origin)
  return !receivers.includes(new URL(sent).origin)
}
