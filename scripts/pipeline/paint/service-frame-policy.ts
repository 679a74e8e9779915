/**
 * The Content-Security-Policy of the page in which a merchant's own chat window runs. Its script
 * comes from the platform as text, so inline scripts are allowed; in return the page has no origin,
 * and reaches nothing but the merchant's chat origins.
 */
export function toServiceFramePolicy(chatOrigins: readonly string[] = []): string {
  const from = chatOrigins.length === 0 ? ["'none'"] : chatOrigins
  const sockets = chatOrigins.map(origin => origin.replace(/^https:/, 'wss:'))
  const directives: Record<string, readonly string[]> = {
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'default-src': ["'none'"],
    'script-src': ["'unsafe-inline'", ...chatOrigins],
    'style-src': ["'unsafe-inline'", ...chatOrigins],
    'img-src': ['data:', 'blob:', ...chatOrigins],
    'font-src': ['data:', ...chatOrigins],
    'media-src': from,
    'connect-src': [...from, ...sockets],
    'frame-src': from,
    'form-action': from,
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
