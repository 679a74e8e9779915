/**
 * The page's default policy of Trusted Types (decision 0036): a string that a script of a vendor or of
 * the app hands to a sink becomes the address of a script where the page's policy allows that script,
 * and markup where it is text. All else is refused: without `createScript` no string becomes code. A
 * classic script of the head, before any other could load a script; a browser without Trusted Types
 * has only the Content-Security-Policy.
 */
import { allowsAddress } from '@livery/contract/content-policy/csp-source.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>
declare const trustedTypes: { createPolicy(name: string, rules: Rules): unknown } | undefined

const sources = document.documentElement.dataset.scripts?.split(' ') ?? []

/** Geetest sets its words as markup, some with a number in a bare `span`. No attribute, no code. */
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
  // An extension of the browser has made one already. The scripts below this one run all the same.
}
