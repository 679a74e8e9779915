/** Sources that an outside service adds to a Content-Security-Policy. */
export type Sources = Partial<Record<SourceDirective, readonly string[]>>
type SourceDirective = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src'
