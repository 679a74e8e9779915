import { hostCookiePrefix } from '@livery/contract/cookies.ts'

/** A cookie the BFF set for scripts to read; over https its name carries the host prefix. */
export function readCookie(name: string, header = cookieHeader()): string | undefined {
  return find(header, hostCookiePrefix + name) ?? find(header, name)
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
