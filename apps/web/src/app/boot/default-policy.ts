/**
 * The page's default Trusted Types policy (decision 0036). If a vendor or app script passes a
 * string to a sink, the policy accepts the string as a script URL only if the page's
 * Content-Security-Policy allows that script. The policy accepts the string as markup only if the
 * string is text. Everything else is rejected: without `createScript`, no string can become code.
 * This classic script is in the head, before any other script can load; a browser without Trusted
 * Types has only the Content-Security-Policy.
 */
import { allowsAddress } from '@livery/contract/content-policy/csp-source.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>
declare const trustedTypes: { createPolicy(name: string, rules: Rules): unknown } | undefined

const sources = document.documentElement.dataset.scripts?.split(' ') ?? []

/**
 * Geetest inserts its text as markup, sometimes with a number in a bare `span`. The pattern does
 * not allow attributes or code.
 */
const markup = /<(?!\/?(?:span|b|i|br)>)/i

/** Paths of this origin that serve scripts; other platform responses must not run as code. */
const ownScripts = /^\/(?:m|mini-game|wps\/captcha)\//

const rules: Rules = {
  createHTML: text => (markup.test(text) ? undefined : text),
  createScriptURL(text) {
    const url = new URL(text, location.href)
    const isOwn = url.origin === location.origin && ownScripts.test(url.pathname)
    return isOwn || sources.some(source => allowsAddress(source, url)) ? text : undefined
  },
}

try {
  if (typeof trustedTypes !== 'undefined') trustedTypes.createPolicy('default', rules)
} catch {
  // A browser extension has already created a default policy. The scripts after this one still run.
}
