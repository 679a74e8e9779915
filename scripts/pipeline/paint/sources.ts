/**
 * Sources that an outside service adds to a Content-Security-Policy. Those of `trusted-types` are the
 * names of the policies that its scripts make.
 */
export type Sources = Partial<Record<SourceDirective, readonly string[]>>
type SourceDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'trusted-types'

/**
 * Google's compiler writes this policy into all its scripts, so two of them in a page make it twice.
 */
export const googlePolicies: readonly string[] = ['goog#html', "'allow-duplicates'"]
