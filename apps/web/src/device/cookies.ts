import { hostCookiePrefix } from '@livery/contract/cookies.ts'

/**
 * Returns a cookie that the BFF set for scripts to read. Over https only the name with the host
 * prefix is read: other hosts under the same parent domain can set the name without the prefix.
 */
export function readCookie(
  name: string,
  header = cookieHeader(),
  secure = globalThis.location?.protocol === 'https:',
): string | undefined {
  return find(header, hostCookiePrefix + name) ?? (secure ? undefined : find(header, name))
}

function find(header: string, name: string): string | undefined {
  const pair = header.split('; ').find(one => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

function cookieHeader(): string {
  try {
    return document.cookie
  } catch {
    // A sandboxed frame may not read cookies.
    return ''
  }
}
