/** Converts HTML from the platform's editors to nodes without scripts or handlers. */
import createPurifier from 'dompurify'
import { safeHttps } from '#lib/addresses/safe-link.ts'

// biome-ignore format: one family a line.
const tags = [
  'p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code',
  'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'ul', 'ol', 'li',
  'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'a', 'img', 'figure', 'figcaption',
]

/** No `style`, `class` or `id`, so that content cannot cover the page or imitate a part of it. */
const attributes = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'dir']

/**
 * Paths on this site, and https; data: images are also allowed, because they do not send data or
 * run code.
 */
const addresses = /^(?:https:\/\/|\/(?![/\\]))/i

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', node => {
  // Content may not set this attribute itself. The image is fetched when it is near the viewport.
  if (node.nodeName === 'IMG') node.setAttribute('loading', 'lazy')
  if (node.nodeName !== 'A') return

  const href = node.getAttribute('href') ?? ''
  const isOwn = /^\/(?![/\\])/.test(href)
  const safe = isOwn ? href : safeHttps(href)
  if (safe === undefined) node.removeAttribute('href')
  else node.setAttribute('href', safe)
  if (isOwn) return

  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** Parses and cleans the HTML outside the page, so that nothing loads or runs in the meantime. */
export function sanitise(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}
