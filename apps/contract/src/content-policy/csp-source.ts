/** `URL` properties that source expressions refer to. */
type Address = {
  protocol: string
  hostname: string
  port: string
  pathname: string
  search: string
}

/**
 * Returns whether an `https` source of a Content-Security-Policy allows a URL, matching as browsers
 * do (CSP3 §6.7.2): scheme, host with one leading `*.`, port, and the path by prefix or exactly.
 * Our own sources may also end with `?id=…`: the URL must then contain that id exactly once, under
 * a name without percent-encoding. CSP syntax itself has no query.
 */
export function allowsAddress(source: string, url: Address): boolean {
  if (url.protocol !== 'https:') return false
  const found = /^https:\/\/(\*\.)?([^/:]+)(?::(\d+|\*))?(\/[^?]*)?(\?.+)?$/.exec(source)
  if (found === null) return false
  const [, wild, host = '', port = '', path = '', query = ''] = found
  const isHost = wild ? url.hostname.endsWith(`.${host}`) : url.hostname === host
  const isPath =
    path === '' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  const ids = [...url.search.matchAll(/[?&]id=([^&]*)/g)].map(([, id]) => id)
  const isPlain = !/[?&][^=&]*%/.test(url.search)
  const isQuery = query === '' || (isPlain && ids.length === 1 && query === `?id=${ids[0]}`)
  return isHost && isPath && isQuery && (port === '*' || port === url.port)
}
