const absolute = /^(https?:)?\/\/([^/?#\\]+)(?=[/?#]|$)/i
/** RFC 8288 §3: each target stands between angle brackets at the start of its element. */
const linkTarget = /(^|,)([ \t]*)<([^>]*)>/g

/**
 * An address of the platform's own becomes one of this host, however it is spelled. A path that
 * begins like the name of another host, as `//other.test` does, would lead there once nothing stands
 * before it.
 */
export function toOwnLocation(value: string, platformOrigin: string): string {
  const match = absolute.exec(value)
  if (!match || !namesPlatform(match[1], match[2] ?? '', platformOrigin)) return value
  const rest = value.slice(match[0].length)
  if (/^\/\t*[/\\]/.test(rest)) return `/.${rest}`
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The same for the targets of a Link header. */
export function toOwnLinks(value: string, platformOrigin: string): string {
  return value.replace(
    linkTarget,
    (_whole, before: string, space: string, target: string) =>
      `${before}${space}<${toOwnLocation(target, platformOrigin)}>`,
  )
}

/**
 * A platform behind a balancer, or one that believes X-Forwarded-Proto, names itself with the other
 * scheme: that of a default port does not tell two servers apart.
 */
function namesPlatform(scheme: string | undefined, authority: string, origin: string): boolean {
  const platform = new URL(origin)
  // A name that is not ASCII comes as UTF-8, and header text is read as Latin-1.
  const utf8 = Buffer.from(authority, 'latin1').toString()
  const named = `${scheme ?? platform.protocol}//${utf8}`
  if (!URL.canParse(named)) return false
  const { hostname, port } = new URL(named)
  // An empty port is the default one of its scheme.
  return port === platform.port && toName(hostname) === toName(platform.hostname)
}

/** RFC 1034 §3.1: a dot at the end changes nothing. */
function toName(hostname: string): string {
  return hostname.replace(/\.$/, '')
}
