/**
 * Requirements that no test of the fast tier proves, each with the file whose tests prove it in the
 * full tier: they need a service worker that installs, a whole browser, or a second release.
 */
export const fullOnly: Readonly<Record<string, string>> = {}
