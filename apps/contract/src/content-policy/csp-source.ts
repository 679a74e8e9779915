/** The `URL` properties that a source expression can match. */
type Address = {
  protocol: string
  hostname: string
  port: string
  pathname: string
  search: string
}

/**
 * Returns whether an `https` source of a Content-Security-Policy allows a URL. Matches the way
 * browsers do (CSP3 §6.7.2): scheme, host with one leading `*.`, port, and the path exactly or as a
 * prefix. As an extension, a source may end with `?id=…`, although CSP sources have no query: the
 * URL must then contain this id exactly once, under a parameter name without percent-encoding.
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
