/** As much of a `URL` as sources speak of. */
type Address = {
  protocol: string
  hostname: string
  port: string
  pathname: string
  search: string
}

/**
 * Whether an `https` source of a Content-Security-Policy allows an address, as browsers match them
 * (CSP3 §6.7.2): scheme, host with one leading `*.`, port, and a path by prefix or whole. A source of ours
 * may end with `?id=…`: the URL must have that id once, under a name without percent-encoding. The syntax of
 * a policy has no query.
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
